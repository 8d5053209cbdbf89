// The look of links that skip a part of the page: visible only with the keyboard's focus.
export const skipLink =
  "sr-only rounded-control bg-primary text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 " +
  "focus:z-(--z-toast) focus:px-4 focus:py-2";
