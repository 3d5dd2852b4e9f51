/** Where a part of the page went with the focus in it, the heading takes it once what comes instead is drawn. */
export const giveLostFocusToHeading = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
  });
};
