// A clock that stands still until a test moves it. `Date.now()`, `new Date()` and `performance.now()` follow it, timers
// do not.
const RealDate = Date;

export class FakeTime implements Disposable {
  #now = RealDate.now();
  #passed = Math.round(performance.now()); // fractions do not add up

  constructor() {
    performance.now = () => this.#passed;
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
    this.#passed += ms;
  }

  /** Sets the clock on the wall back, while no time passes. */
  setBack(ms: number): void {
    this.#now -= ms;
  }

  [Symbol.dispose](): void {
    globalThis.Date = RealDate;
    Reflect.deleteProperty(performance, "now"); // the prototype's is the real one
  }
}
