// What the tasks of the command line share: one value of an option, and the exit code.

/** The value after an option, or after its equals sign. Throws an Error that names it when it is missing. */
export function valueOf(option: string, args = Deno.args): string {
  const at = args.indexOf(option);
  const value = at === -1 ? args.find((arg) => arg.startsWith(`${option}=`))?.slice(option.length + 1) : args[at + 1];
  if (!value || value.startsWith("--")) throw new Error(`${option} is missing its value`);
  return value;
}

/** Runs a task and ends the process: 0 when it says true, 1 when it says false or throws. */
export async function runTask(task: () => Promise<boolean>): Promise<never> {
  try {
    Deno.exit(await task() ? 0 : 1);
  } catch (error) {
    console.error((error as Error).message);
    Deno.exit(1);
  }
}
