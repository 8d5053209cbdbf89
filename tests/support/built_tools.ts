// Servers that tests run against, each built once into a cache folder outside the checkout.

type Tool = {
  name: string;
  version: string;
  /** What builds it, and with which arguments and variables; it puts the program into `folder/bin`. */
  by: "cargo" | "go";
  args(folder: string): string[];
  env?(folder: string): Record<string, string>;
};

/** The tool's program. Throws with one clear sentence when it is neither there nor can be built. */
export async function builtTool({ name, version, by, args, env }: Tool): Promise<string> {
  const folder = cacheOf(name);
  const binary = `${folder}/bin/${name}`;
  if (await isFile(binary)) return binary;
  console.log(`building ${name} ${version} into ${folder}; this takes some minutes, once`);
  await Deno.mkdir(`${folder}/bin`, { recursive: true });
  const place = await Deno.makeTempDir({ dir: folder }); // other processes may build it too, and start what is whole
  try {
    const options = { args: args(place), env: env?.(place), stdout: "inherit", stderr: "inherit" } as const;
    const build = await new Deno.Command(by, options).output().catch(() => null);
    if (!build) throw new Error(`there is no ${name} in ${folder}, and no ${by} to build it with`);
    if (!build.success) throw new Error(`${by} could not build ${name} ${version}`);
    await Deno.rename(`${place}/bin/${name}`, binary);
  } finally {
    await Deno.remove(place, { recursive: true });
  }
  return binary;
}

/** Whether the tool is there or can be built: what needs it stands aside elsewhere, as `.ci/run` says. */
export async function hasTool(name: string, by: "cargo" | "go"): Promise<boolean> {
  if (await isFile(`${cacheOf(name)}/bin/${name}`)) return true;
  const args = [by === "go" ? "version" : "--version"];
  return await new Deno.Command(by, { args, stdout: "null", stderr: "null" }).output()
    .then(({ success }) => success, () => false);
}

/** The cache folder of a tool. */
export function cacheOf(name: string): string {
  const home = Deno.env.get("HOME") ?? ".";
  return `${Deno.env.get("XDG_CACHE_HOME") ?? `${home}/.cache`}/gac-${name}`;
}

async function isFile(path: string): Promise<boolean> {
  return await Deno.stat(path).then((info) => info.isFile, () => false);
}
