/**
 * Edits (insert, delete, replace, swap of neighbors) between two short texts, or `max + 1` when there are more. Only a
 * band around the diagonal is filled, so that cost grows with `max`, not with the product of the lengths.
 */
export const editDistance = (left: string, right: string, max: number): number => {
  if (left === right) return 0;
  if (Math.abs(left.length - right.length) > max) return max + 1;
  const beyond = max + 1;
  let beforePrevious = new Uint16Array(right.length + 1);
  let previous = new Uint16Array(right.length + 1);
  let current = Uint16Array.from(previous.keys());
  for (let row = 1; row <= left.length; row += 1) {
    const unused = beforePrevious;
    beforePrevious = previous;
    previous = current;
    current = unused.fill(beyond);
    current[0] = row;
    let best = row;
    for (let column = Math.max(1, row - max); column <= Math.min(right.length, row + max); column += 1) {
      const same = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let cost = Math.min(
        (previous[column] ?? beyond) + 1,
        (current[column - 1] ?? beyond) + 1,
        (previous[column - 1] ?? beyond) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? beyond) + 1);
      current[column] = Math.min(cost, beyond);
      best = Math.min(best, cost);
    }
    if (best > max) return beyond;
  }
  return current[right.length] ?? beyond;
};

/** Which letters a text has, as bits: 32 of them, which some letters share. */
export const lettersIn = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};

/** True where `editDistance` must be above `max`, by a fraction of its work: an edit changes two letters at most. */
export const areFarApart = (left: number, right: number, max: number): boolean => {
  let different = 0;
  for (let rest = left ^ right; rest !== 0; rest &= rest - 1) different += 1;
  return different > 2 * max;
};

/** How many typos are forgiven in a word of this length. */
export const forgivenEdits = (length: number): number => {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
};
