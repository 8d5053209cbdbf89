// A place of a test's own for what a server keeps; it goes with the test.

/** The variables of a server that keeps its things below a folder. */
export const envIn = (path: string) => ({ DATA_DIR: `${path}/data`, UPLOADS_DIR: `${path}/uploads` });

export async function temporaryPlace() {
  const path = await Deno.makeTempDir({ prefix: "gac-" });
  return { path, env: envIn(path), [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
