// temp
export function prepareVersion() {
  return Promise.resolve();
}
