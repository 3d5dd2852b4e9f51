/** Moves the focus among rows that carry their id in an attribute, and tells the row that has it. */
export const createRowFocus = (mark: `data-${string}`) => {
  const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${mark}]`)];
  const withFocus = (row: HTMLElement): boolean => row.contains(document.activeElement);
  return {
    /** To the checkbox of the row after this one, or before it; from elsewhere to the first one, or the last. */
    next: (step: 1 | -1): void => {
      const all = rows();
      const at = all.findIndex(withFocus);
      const row = at === -1 ? all.at(step === 1 ? 0 : -1) : all[at + step];
      row?.querySelector("input")?.focus();
    },
    focusedId: (): string | null => rows().find(withFocus)?.getAttribute(mark) ?? null,
  };
};
