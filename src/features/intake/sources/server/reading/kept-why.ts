import type { ItemHit } from "#features/intake/proposals/server/index.ts";
import { ITEM_LIMITS } from "#shared/item.ts";

const inText = (excerpt: string): string => excerpt.replace(/^… /, "").replace(/ …$/, "");

/**
 * What rules found in the text of a mail, as far as it stands in what is kept of that, and no more of it in all. Of a rule
 * that is left with nothing its own word is kept.
 */
export const keptWhy = (hits: readonly ItemHit[], kept: string): ItemHit[] => {
  let left = ITEM_LIMITS.excerptCharacters;
  const isKept = ({ field, excerpt }: ItemHit["why"][number]): boolean => {
    if (field !== "bodyKeywords") return true;
    if (excerpt.length > left || !kept.includes(inText(excerpt))) return false;
    left -= excerpt.length;
    return true;
  };
  return hits.map((hit) => {
    const why = hit.why.filter(isKept);
    return { ...hit, why: why.length > 0 ? why : hit.why.slice(0, 1).map((one) => ({ ...one, excerpt: one.wanted })) };
  });
};
