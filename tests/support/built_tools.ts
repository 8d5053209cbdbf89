// Builds or downloads the programs that tests run, each once into a cache folder outside the checkout.
import { outcomeOf } from "./debian.ts";

type Tool = {
  name: string;
  version: string;
  /** The command that builds it, with arguments and variables; it puts the program into `folder/bin`. */
  by: "cargo" | "go";
  args(folder: string): string[];
  env?(folder: string): Record<string, string>;
};

/**
 * Returns the path of the tool's program. Throws with one clear sentence when it is neither present nor can be built.
 */
export function builtTool({ name, version, by, args, env }: Tool): Promise<string> {
  return cached(name, async (place, folder) => {
    console.log(`building ${name} ${version} into ${folder}; this takes some minutes, once`);
    const options = { args: args(place), env: env?.(place), stdout: "inherit", stderr: "inherit" } as const;
    if (!await isInstalled(by)) throw new Error(`there is no ${name} in ${folder}, and no ${by} to build it with`);
    const build = await new Deno.Command(by, options).output();
    if (!build.success) throw new Error(`${by} could not build ${name} ${version}`);
    return `${place}/bin/${name}`;
  });
}

/**
 * Returns the path of a program that an npm package contains; `programIn` gets the folder of the package. It is none of
 * the project's packages, which every clone fetches. Throws with one clear sentence when it cannot be downloaded.
 */
export function npmTool(
  { name, version, from }: { name: string; version: string; from: string },
  programIn: (folder: string) => Promise<string> | string,
): Promise<string> {
  return cached(`${name}-${version}`, async (place) => {
    await Deno.writeTextFile(`${place}/package.json`, JSON.stringify({ dependencies: { [from]: version } }));
    const args = ["install", "--quiet"];
    const options = { args, cwd: place, stdout: "inherit", stderr: "inherit" } as const;
    const { success } = await new Deno.Command(Deno.execPath(), options).output();
    if (!success) throw new Error(`${from} ${version} could not be fetched from npm`);
    const program = await programIn(`${place}/node_modules/${from}`);
    await Deno.chmod(program, 0o755);
    return program;
  });
}

/** Returns the path of another Deno. */
export function otherDeno(version: string): Promise<string> {
  const { os, arch } = Deno.build;
  const cpu = arch === "x86_64" ? "x64" : "arm64";
  const from = os === "linux" ? `@deno/linux-${cpu}-glibc` : `@deno/${os}-${cpu}`;
  return npmTool({ name: "deno", version, from }, (folder) => `${folder}/deno`);
}

/**
 * Returns the program in the cache. If it is missing, `make` gets a temporary folder in the cache and returns the
 * program's path in it.
 */
async function cached(name: string, make: (place: string, folder: string) => Promise<string>): Promise<string> {
  const folder = cacheOf(name);
  const binary = `${folder}/bin/${name}`;
  if (await isFile(binary)) return binary;
  await Deno.mkdir(`${folder}/bin`, { recursive: true });
  const place = await Deno.makeTempDir({ dir: folder }); // renamed when complete, because other processes may build the same program or start it
  try {
    await Deno.rename(await make(place, folder), binary);
  } finally {
    await Deno.remove(place, { recursive: true });
  }
  return binary;
}

/** Whether the tool is present or can be built. Tests that need it are skipped otherwise, as `.ci/run` says. */
export async function hasTool(name: string, by: "cargo" | "go"): Promise<boolean> {
  if (await isFile(`${cacheOf(name)}/bin/${name}`)) return true;
  return await isInstalled(by);
}

/** Returns the cache folder of a tool. */
export function cacheOf(name: string): string {
  const home = Deno.env.get("HOME") ?? ".";
  return `${Deno.env.get("XDG_CACHE_HOME") ?? `${home}/.cache`}/gac-${name}`;
}

async function isFile(path: string): Promise<boolean> {
  return await Deno.stat(path).then((info) => info.isFile, () => false);
}

async function isInstalled(by: "cargo" | "go"): Promise<boolean> {
  return await outcomeOf(by, [by === "go" ? "version" : "--version"]) === true;
}
