/** Whether a text has every word, in any order. */
export const hasWords = (text: string, words: string): boolean => {
  const lower = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
};

const find = (words: string): void => {
  let count = 0;
  for (const part of document.querySelectorAll<HTMLElement>("[data-found]")) {
    part.hidden = !hasWords(part.textContent, words);
    if (!part.hidden) count += 1;
  }
  for (const group of document.querySelectorAll<HTMLElement>("[data-found-group]")) {
    group.hidden = group.querySelector("[data-found]:not([hidden])") === null;
  }
  const status = document.querySelector("[data-finder-status]");
  if (status !== null)
    status.textContent = words === "" ? "" : count === 0 ? "Nothing found. Try another word." : `${count} found`;
};

/** A field that keeps only those parts of a page that contain all its words. */
const onInput = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement && target.matches("[data-finder]")) find(target.value.trim());
};

/** A link to a part that the search has hidden shows all parts again, before the browser goes there. */
const onClick = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (!link || document.getElementById(decodeURIComponent(link.hash.slice(1)))?.closest("[hidden]") == null) return;
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-finder]")) field.value = "";
  find("");
};

export const attendFinders = (signal: AbortSignal): void => {
  document.addEventListener("input", onInput, { signal });
  document.addEventListener("click", onClick, { signal });
};
