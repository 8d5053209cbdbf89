// The files of a folder.

/** The names in a folder; none when it is not there. */
export async function filesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name } of Deno.readDir(folder)) names.push(name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return names;
}

/** The paths of all files below a folder, sorted. */
export async function filesUnder(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) paths.push(...await filesUnder(`${folder}/${name}`));
    else paths.push(`${folder}/${name}`);
  }
  return paths.sort();
}
