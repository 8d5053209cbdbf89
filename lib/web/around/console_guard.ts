// Lets the work go on when what the process says cannot be written: on a full disk the console throws.

/** Wraps the console; of a failure of its own nobody can be told. */
export function guardConsole(): void {
  for (const name of ["log", "info", "warn", "error"] as const) {
    const say = console[name].bind(console);
    console[name] = (...words: unknown[]) => {
      try {
        say(...words);
      } catch {
        return;
      }
    };
  }
}
