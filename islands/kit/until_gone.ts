// Keeps a form or a dialog busy until the page has gone, so that nothing is sent twice.

export function untilGone(): Promise<never> {
  return new Promise(() => {});
}
