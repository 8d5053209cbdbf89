// Exits with one line on a Deno version that is too old. Imported first, because other files fail there when they load.

const OLDEST = [2, 5];

const [major = 0, minor = 0] = Deno.version.deno.split(".").map(Number);
if (major < OLDEST[0]! || (major === OLDEST[0] && minor < OLDEST[1]!)) {
  console.error(
    `Deno ${Deno.version.deno} is too old, ${OLDEST.join(".")} or later is needed: use the Deno that README.md names`,
  );
  Deno.exit(1);
}
