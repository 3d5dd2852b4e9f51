/** If a part of the page disappears with the focus in it, the heading takes the focus once the replacement is drawn. */
export const giveLostFocusToHeading = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
  });
};
