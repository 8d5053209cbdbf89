// Runs the tasks of the command line: options, help, exit code.
import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O }>>["values"];

const helpOption = { help: { type: "boolean" } } as const;

/** Returns the options. Throws an Error of one line for an unknown option or a missing value. */
function valuesOf<O extends Options>(options: O) {
  try {
    return parseArgs({ args: Deno.args, options: { ...options, ...helpOption } }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message.replace(/\s*\n\s*/g, " ")}; --help says more`);
  }
}

/**
 * Runs a task and ends the process with 0 when it returns true, and 1 when it returns false or throws. With `--help` it
 * only prints the help.
 */
export async function runTask<O extends Options>(
  { help, options }: { help: string; options: O },
  task: (values: Values<O>) => Promise<boolean>,
): Promise<never> {
  try {
    const values = valuesOf(options);
    if ("help" in values) {
      console.log(help);
      Deno.exit(0);
    }
    Deno.exit(await task(values as Values<O>) ? 0 : 1);
  } catch (error) {
    console.error((error as Error).message);
    Deno.exit(1);
  }
}

/** Returns the value of a required option. Throws an Error with its name when it is missing. */
export function required(option: string, value: string | undefined): string {
  if (!value) throw new Error(`${option} is missing its value`);
  return value;
}
