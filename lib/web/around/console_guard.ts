// Ignores failures of the console, because writing to it throws when the disk is full.

/** Wraps the methods of the console. Their failures cannot be reported anywhere. */
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
