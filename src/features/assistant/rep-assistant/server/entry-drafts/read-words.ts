/** A correction as it was said: what is left of it without the words that only lead to it. */
export type CorrectionWords = {
  told: string;
  /** `Birch, not Elm`: what it is not. */
  negated: readonly string[];
  /** It begins as corrections do: `no,`, `make it`, `it was`. */
  isLed: boolean;
};

const SIGNS = "[\\s,;:.!-]";
const POLITE = /^(?:please|pls|can you|could you|would you)\s+(?:please\s+)?/iu;
const ASKS =
  /\?|^(?:how|what|why|when|where|who|whose|which|can|could|should|do|does|did|is|are|am|will|would|may|if|explain|tell|show|thanks|thank|i (?:want|need|wonder|would like)|i'd like)(?![\p{L}'])/iu;

const WHAT = "(?:it|that|this|the (?:length|time|hours|day|date|property|place|house|person|work|job|unit))";
const LEADS = [
  "(?:no(?! property)|nope|nah|wait|sorry|oops|actually|rather|correction|scratch that|strike that|hmm+|uh|um|hold on|my mistake|my bad|wrong)",
  "i (?:meant?|should say|should have said)(?: to say)?",
  `(?:make|change|set|switch|correct|update|put) ${WHAT}(?: (?:to|at|as|on|into))?`,
  `(?:${WHAT}|those|these)(?: (?:was|were|is|are|should be|should have been|took|lasted|happened)|'s)(?: (?:really|actually|only|just|all|in fact))?`,
  "(?:should be|should have been)(?: (?:only|just))?",
] as const;
const LEAD = new RegExp(`^(?:${LEADS.join("|")})(?![\\p{L}\\p{N}'])${SIGNS}*`, "iu");
/** `it wasn't Elm` */
const WAS_NOT = new RegExp(
  `^(?:${WHAT}|those|these|i)(?: (?:was|is|were) not|(?:'s| is| was| were)n't|'s not)\\s+`,
  "iu",
);
const WASNT = new RegExp(`^(?:${WHAT}|those|these) (?:wasn't|isn't|weren't|aren't)\\s+`, "iu");
/** `change Elm to Birch`: what stood there goes. */
const FROM_TO =
  /^(?:(?:change|switch|correct|swap|replace)\s+)?(?:from\s+)?(?<from>[^,;]{1,60}?)\s+(?:to|into|with|for)\s+(?<to>.+)$/iu;
const CHANGES = /^(?:change|switch|correct|swap|replace)\s/iu;
const NOT =
  /(?:^|[\s,;])(?:not|instead of|rather than|isn't|wasn't|and not)\s+(?<what>[^,;.]+?)(?=\s*(?:[,;.]|\bbut\b|$))/giu;
const TAIL = new RegExp(`(?:${SIGNS}+(?:please|thanks|thank you|instead|sorry|though|then|i meant?))+${SIGNS}*$`, "iu");

const MAX_CHARACTERS = 200;

/** What a message corrects, as far as its form tells; null: it is no correction but a question, or too long for one. */
export const readCorrection = (message: string): CorrectionWords | null => {
  let told = message.replaceAll(/[‘’ʼ]/gu, "'").replaceAll(/\s+/gu, " ").trim();
  if (told.length > MAX_CHARACTERS) return null;
  if (POLITE.test(told)) told = told.replace(POLITE, "").replace(/\s*\?$/u, "");
  if (ASKS.test(told)) return null;
  let isLed = false;
  for (let before = ""; before !== told;) {
    before = told;
    told = told.replace(WAS_NOT, "not ").replace(WASNT, "not ").replace(LEAD, "");
    isLed ||= told !== before;
  }
  if (isLed && ASKS.test(told)) return null;
  const negated: string[] = [];
  if (CHANGES.test(told)) {
    const { from, to } = FROM_TO.exec(told)?.groups ?? {};
    if (from !== undefined && to !== undefined) {
      negated.push(from.replace(CHANGES, ""));
      told = to;
      isLed = true;
    }
  }
  told = told.replaceAll(NOT, (_all, what: string) => {
    negated.push(what.trim());
    isLed = true;
    return " ";
  });
  told = told
    .replace(TAIL, "")
    .replace(new RegExp(`^${SIGNS}*(?:but\\s+)?|${SIGNS}+$`, "gu"), "")
    .replaceAll(/\s+([,;.])/gu, "$1")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return { told, negated, isLed };
};

/** More or less than something: of what is not said. */
export const RELATIVE =
  /(?<!\p{L})(?:more|less|fewer|longer|shorter|extra|additional|another|double|twice|triple|plus|minus|subtract|half (?:that|of|as))(?!\p{L})/iu;
export const isQuestion = (text: string): boolean => ASKS.test(text);

/** Before or after something: which day or time that is, is not said. */
export const RELATIVE_DAY =
  /(?<!\p{L})(?:later|earlier|the (?:day|week|month) (?:before|after)|next day|day (?:before|after))(?!\p{L})/iu;
/** Nobody knows for sure. */
export const HEDGE =
  /(?<!\p{L})(?:maybe|perhaps|probably|possibly|i think|i guess|i believe|i suppose|might|may have|could have|not sure|don't know|or)(?!\p{L})/iu;
/** Whoever asks did it. */
export const OWN =
  /^(?:me|myself|i|mine|my own|my (?:own )?(?:hours|work|time)|i did(?: (?:it|that|this))?|just me|only me)$/iu;
export const SOMEONE =
  /^(?:he|she|they|him|her|hers|his|them|theirs|we|us|ours|someone|somebody|both of us)(?: else)?(?:$|\s+(?:did|was|were|worked|both)(?!\p{L}))/iu;
/** What is added to what was done. */
export const ADDED = /^(?:(?:and|also|plus)\s+|add(?:\s+that)?[\s,:]+)+(?<what>.+)$/iu;
/** Something that was done: not a subject to talk about. */
export const DONE =
  /(?<!\p{L})(?:i|we|my|[a-z]{3,}ed|met|did|went|took|ran|sent|spoke|gave|got|wrote|bought|cut|put|made|swept|drove|built|dug|hung|paid|told|saw|found|held|dealt|shut|set|let|read|laid)(?!\p{L})/iu;
const FILLER = new Set(
  "it that this was were is be the a an at on in for of and did do done work worked who which so all total there then instead only just by from yes".split(
    " ",
  ),
);

/** The words that say something. */
export const tellingIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter((word) => !FILLER.has(word));
