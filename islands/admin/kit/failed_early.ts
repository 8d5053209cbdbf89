// Hears of a picture that the server has drawn and that failed before the island awoke: its event came unheard.

/** A `ref` for the picture. */
export function onFailedEarly(act: () => void): (image: HTMLImageElement | null) => void {
  return (image) => {
    if (image?.complete && image.naturalWidth === 0) act();
  };
}
