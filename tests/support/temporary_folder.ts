// A temporary folder for the data of a server; it is removed at the end of the test.

/** Returns the environment of a server that stores its data below a folder. */
export const envIn = (path: string) => ({ DATA_DIR: `${path}/data`, UPLOADS_DIR: `${path}/uploads` });

/** Creates the folder; `await using` removes it. */
export async function temporaryFolder() {
  const path = await Deno.makeTempDir({ prefix: "gac-" });
  return { path, env: envIn(path), [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
