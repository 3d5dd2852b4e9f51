export type ComboboxOption = {
  value: string;
  label: string;
  /** One line that says what the choice means. */
  description?: string;
  /** More words to find it by. */
  keywords?: string;
  disabled?: boolean;
};

/** Lower case, without accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** How well one word of the query fits an option: 0 its start, 1 a word's start, 2 within, 3 elsewhere; null not at all. */
function fit(option: ComboboxOption, word: string): number | null {
  const label = plain(option.label);
  if (label.startsWith(word)) return 0;
  if (label.split(/[^\p{L}\p{N}#]+/u).some((part) => part.startsWith(word))) return 1;
  if (label.includes(word)) return 2;
  return plain(`${option.keywords ?? ""} ${option.description ?? ""}`).includes(word) ? 3 : null;
}

/** The options in which every word of the query occurs, best first; equal ones keep their order. */
export function filterOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const ranked: { option: ComboboxOption; rank: number }[] = [];
  for (const option of options) {
    const fits = words.map((word) => fit(option, word));
    if (fits.every((each) => each !== null)) {
      ranked.push({ option, rank: fits.reduce<number>((sum, each) => sum + (each ?? 0), 0) });
    }
  }
  return ranked.toSorted((a, b) => a.rank - b.rank).map((each) => each.option);
}

/** The option with exactly this name. */
export function findByLabel(options: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
  const wanted = plain(text.trim());
  return options.find((option) => plain(option.label) === wanted);
}
