export type DescriptionFacts = { what: boolean; who: boolean; where: boolean };

const WHO =
  /\b(tenants?|applicants?|residents?|guests?|neighbou?rs?|plumbers?|electricians?|roofers?|painters?|contractors?|handym[ae]n|vendors?|cleaners?|crew|inspectors?|lawyers?|attorneys?|agents?|brokers?|lenders?|bank|insurer|adjusters?|managers?|accountants?|cpa|city|county|court|owner|spouse|mr|ms|mrs|dr)\b/i;
/** A name: a capitalized word inside the sentence, not its first word. */
const NAMED = /\S\s+(?:with|to|from|for|by|and)?\s*[A-Z][a-z]{2,}/;
const ALONE = /\b(myself|alone|own)\b/i;
const WHERE =
  /(#\s?\d+|\b(units?|apt|apartment|suite|kitchen|bath(?:room)?s?|bedroom|roof|basement|attic|garage|yard|porch|hall(?:way)?|floor|office|home|site|street|st|ave|avenue|road|rd|court|store|bank)\b)/i;
const WHAT_WORDS = 3;

/** What a reader of the record will ask. A hint next to the box, never a requirement. */
export const readDescription = (text: string, namesPlace: boolean): DescriptionFacts => ({
  what: text.trim().split(/\s+/).filter(Boolean).length >= WHAT_WORDS,
  who: WHO.test(text) || NAMED.test(text) || ALONE.test(text),
  where: namesPlace || WHERE.test(text),
});

/** What is missing, as `What you did, and who was involved`; null when nothing is. */
export const missingWords = ({ what, who, where }: DescriptionFacts): string | null => {
  const missing = [
    ...(what ? [] : ["what you did"]),
    ...(who ? [] : ["who was involved"]),
    ...(where ? [] : ["where"]),
  ];
  if (missing.length === 0) return null;
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(missing);
};
