// Keeps a form or a dialog busy until the page has been left, so that nothing is sent twice.

export function untilGone(): Promise<never> {
  return new Promise(() => {});
}
