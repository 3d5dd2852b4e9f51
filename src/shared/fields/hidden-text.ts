/**
 * Characters that no reader sees: of no width, that turn the direction of what follows, fillers, and Unicode's tags, which
 * spell a second text.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb]/gu;
/** Parts of emojis, and where a word may be broken: every mail has some, and they say nothing. */
const COMMON = new Set(["\u{ad}", "\u{200d}", "\u{fe0e}", "\u{fe0f}"]);

/** A text as its reader sees it, and how many characters were hidden in it. */
export const seenText = (text: string): { text: string; hidden: number } => {
  let hidden = 0;
  const seen = text.replaceAll(UNSEEN, (character) => {
    if (!COMMON.has(character)) hidden += 1;
    return "";
  });
  return { text: seen, hidden };
};
