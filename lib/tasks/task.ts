// The common part of the command line's tasks: their options, their help, and the exit code.
import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O }>>["values"];

const helpOption = { help: { type: "boolean" } } as const;

/** The options of the command line. Throws an Error of one line for an unknown option, or one without a value. */
function valuesOf<O extends Options>(options: O) {
  try {
    return parseArgs({ args: Deno.args, options: { ...options, ...helpOption } }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message.replace(/\s*\n\s*/g, " ")}; --help says more`);
  }
}

/**
 * Runs a task with its options and ends the process: 0 when it says true, 1 when it says false or throws. For `--help`
 * the text is shown, and nothing else is done.
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

/** The value of an option that a task cannot do without. Throws an Error that names it when it is missing. */
export function required(option: string, value: string | undefined): string {
  if (!value) throw new Error(`${option} is missing its value`);
  return value;
}
