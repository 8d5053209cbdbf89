// A clock that only moves when a test advances it. `Date.now()`, `new Date()` and `performance.now()` follow it, timers
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

  /** Advances the clock, in milliseconds. */
  advance(ms: number): void {
    this.#now += ms;
    this.#passed += ms;
  }

  /** Sets the wall clock back, while the monotonic clock does not move. */
  setBack(ms: number): void {
    this.#now -= ms;
  }

  [Symbol.dispose](): void {
    globalThis.Date = RealDate;
    Reflect.deleteProperty(performance, "now"); // uncovers the real one of the prototype
  }
}
