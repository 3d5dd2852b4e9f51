/**
 * Where work was if no one said: the only open property of the book, or no property if it has none. With several, the
 * person is asked, in the sheet, the quick log and the stopwatch alike (an empty text).
 */
export const usualPlace = (open: readonly string[]): string => {
  const [only, ...others] = open;
  if (only === undefined) return "none";
  return others.length === 0 ? only : "";
};

export const ASK_PLACE = "Choose a property, or say that there is none.";
