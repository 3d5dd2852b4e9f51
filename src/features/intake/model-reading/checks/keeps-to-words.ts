const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const SENTENCE_END = /[.!?:;]\s*$/;
/** Links, addresses, markup and code have no place in a line about work. */
const NO_PROSE = /:\/\/|www\.|[@<>[\]{}`|\\=_#*~^]|[\p{L}\p{N}]\.\p{L}{2,}/u;

/** With these a line may begin, though a mail does not say them. */
const BEGINNINGS = new Set(
  `a about after agreed an and answered approved arranged asked assigned at booked called changed checked cleaned
  collected compared completed confirmed contacted coordinated correspondence discussed dispatched e email emailed
  exchanged explained filed fixed followed for forwarded found gave got handled helped hired i in informed inspected
  inspection installed invoiced it leased listed made mail maintenance managed measured met moved my negotiated notified
  of on ordered our paid planned planning posted prepared priced processed provided received recorded renewed repair
  repaired repairs replaced replied reply requested reviewed reviewing scheduled screened sent set settled showed showing
  signed sorted spoke submitted talked the this to took updated visited walked with work worked wrote`.split(/\s+/),
);

/** Lengths, numbers and days in words: none of them may come from nowhere. */
const CLAIMS = new Set(
  `one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety hundred
  dozen half quarter double twice once hour hours hr hrs h minute minutes min mins day days week weeks month months year
  years today tomorrow yesterday tonight morning afternoon evening noon midnight monday tuesday wednesday thursday friday
  saturday sunday january february march april may june july august september october november december approved
  confirmed verified`.split(/\s+/),
);

const wordsOf = (text: string): string[] =>
  (text.normalize("NFKC").match(WORD) ?? []).map((word) => word.toLowerCase());

/** "Maria's" is Maria, and "3pm" says 3. */
const stemsOf = (word: string): string[] => [word, word.replace(/['’]s$/u, "")];

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/**
 * Whether a line of a model names nobody, no number, no length and no day that its mail does not name. It is a line of
 * prose: one with a link, an address or markup is none.
 */
export const keepsToWords = (line: string, mail: string): boolean => {
  if (NO_PROSE.test(line)) return false;
  const said = new Set(wordsOf(mail).flatMap(stemsOf));
  const isSaid = (word: string): boolean => stemsOf(word.toLowerCase()).some((stem) => said.has(stem));
  return [...line.normalize("NFKC").matchAll(WORD)].every(({ 0: word, index }) => {
    if (isSaid(word)) return true;
    if (/\p{N}/u.test(word) || CLAIMS.has(word.toLowerCase())) return false;
    if (!isCapital(word)) return true;
    const before = line.slice(0, index);
    const begins = before.trim() === "" || SENTENCE_END.test(before);
    return begins && BEGINNINGS.has(word.toLowerCase());
  });
};
