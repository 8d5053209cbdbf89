// A clock that stands still until a test moves it: `Date.now()` and `new Date()` follow it, timers do not.
const RealDate = Date;

export class FakeTime implements Disposable {
  #now = RealDate.now();

  constructor() {
    const now = () => this.#now;
    globalThis.Date = class extends RealDate {
      constructor(...args: unknown[]) {
        super(...(args.length === 0 ? [now()] : args) as [number]);
      }
      static override now = now;
    } as DateConstructor;
  }

  /** Moves the clock ahead, in milliseconds. */
  advance(ms: number): void {
    this.#now += ms;
  }

  [Symbol.dispose](): void {
    globalThis.Date = RealDate;
  }
}
