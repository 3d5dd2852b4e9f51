import { canonicalWords } from "../language/words.ts";
import { comparisonsIn } from "./comparisons.ts";
import { factsIn } from "./neutral-words.ts";

/** A piece of a sentence that says one thing. */
export type Clause = {
  words: readonly string[];
  /** How often it says no. */
  denials: number;
  /** `may`, `likely`, `by default`: it is not said for sure. */
  isWeak: boolean;
  /** Weak in a way that must not be left out. */
  isHedged: boolean;
  isStrong: boolean;
  /** What was decided once is no rule. */
  isPast: boolean;
  isOnly: boolean;
  /** `that of siblings does not`: it denies what was said before. */
  isContrary: boolean;
};

const ENDS =
  /[;:.!?()]+(?=\s|$)|\s-\s|, (?:and|or|so|then|which|who)\b|\b(?:but|while|whereas|because|unless|although|though|however|since|if|where|when|except|until)\b/;
/** As long as a list is not one thing that is said of all. */
const FINE_ENDS = new RegExp(`${ENDS.source}|,(?=\\s)|\\b(?:and|or)\\b`);
const DENIALS =
  /\b(?:not|no|never|none|nor|neither|cannot|nothing|nobody|nowhere|without|rejected|removed|refused|disallowed|ineligible|irrelevant)\b|n't\b|\bno one\b|\b(?:left|leave|leaves|leaving|taken|takes|kept|keeps?) (?:it |them |these |those )?out\b|\bout(?:side)?\b|\bexclud\w+|\bfails?\b|\bfalse\b|\bimpossible\b|\bnon-?\w+\b/g;
const WEAK =
  /\b(?:may|might|could|can|possible|possibly|perhaps|likely|arguably|rarely|seldom|few|often|usually|generally|normally|sometimes|by (?:our )?default|our default|tends?|infer|inferred|risk|expect|unclear|depends?)\b/;
const HEDGE =
  /\b(?:may|might|could|possible|possibly|likely|arguably|rarely|seldom|few|often|usually|normally|sometimes|by (?:our )?default|our default|infer)\b/;
const STRONG =
  /\b(?:must|always|shall|certainly|definitely|surely|automatically|necessarily|mandatory|has to|have to|will)\b/;
const ONLY = /\b(?:only|solely|exclusively|alone|nothing but)\b/;
const CONTRARY = /\b(?:do|does|did|is|are|was|were|has|have|can|may|will) (?:not|never)\s*$/;
const PAST = /\b(?:was|were|did|had|been)\b/;

const SENTENCE_END = /[.?!;]+(?=\s|$)/;
/** Said of each thing that follows. */
const LABEL = /^\s*((?:rejected|what doesn't|not counted|left out|but not when it says): )(.+)$/;

type Labelled = { label: string; said: string };

/** What stands before a colon bounds what follows it only as a label. */
const labelledIn = (text: string): Labelled[] =>
  text.split(SENTENCE_END).flatMap((sentence): Labelled[] => {
    const [, label = "", list = ""] = LABEL.exec(sentence) ?? [];
    return label === "" ? sentence.split(/:(?=\s)/).map((said) => ({ label, said })) : [{ label, said: list }];
  });

const isDenied = (text: string): boolean => text.match(DENIALS) !== null;

/** The clauses of a folded text: at each comma and "and" too if they are fine, or those with lists whole. */
export const clausesOf = (text: string, isFine: boolean): Clause[] =>
  labelledIn(comparisonsIn(text).rest).flatMap(({ label, said }) =>
    said
      .split(isFine ? FINE_ENDS : ENDS)
      .filter((piece) => /[a-z\d]/.test(piece))
      .map((piece) => (isDenied(piece) ? piece : `${label}${piece}`))
      .map((piece) => ({
        words: canonicalWords(piece),
        denials: piece.match(DENIALS)?.length ?? 0,
        isWeak: WEAK.test(said),
        isHedged: HEDGE.test(said),
        isStrong: STRONG.test(piece),
        isPast: PAST.test(piece),
        isOnly: ONLY.test(piece),
        isContrary: CONTRARY.test(piece),
      })),
  );

const UNIVERSAL =
  /\b(?:all|always|every|each|any|anyone|anybody|anything|everyone|everybody|everything|whatever|whenever|wherever|both|entire|entirely|whole|fully|completely)\b/;

const YOURS = /\b(?:yours|your own|mine)\b/;

/** Whether a text says "only", "all" or "yours" where its proof does not. */
export const widens = (text: string, proof: string): boolean =>
  [ONLY, UNIVERSAL, YOURS].some((words) => words.test(text) && !words.test(proof));

/** `one must pass both` is not `both must pass one`. */
export const swaps = (text: string, proof: string): boolean => {
  const order = (words: string) => words.match(/\b(?:one|both)\b/g) ?? [];
  const [said, proven] = [order(text), order(proof)];
  return new Set(said).size > 1 && !proven.join(" ").includes(said.join(" "));
};

const CONDITION = /\b(?:if|whether|unless|except|until|as long as)\b/;
const SAID_CONDITION = /\b(?:if|whether|unless|except|until|when|where|while|once|as long as)\b/;
const CONDITION_BEFORE = /(?:^|[.?!]\s)(?:with|where|when|while|once)\b/;
const CONDITIONAL = /\b(?:if|whether|unless|except|until|when|where|while|only|once|as long as|with)\b/;

const limitsIn = (text: string): number => text.match(/\b(?:only|alone|solely)\b/g)?.length ?? 0;

/** Whether a text says "only" or "alone" less often than its proof. */
export const dropsLimit = (text: string, proof: string): boolean => limitsIn(text) < limitsIn(proof);

/** `Without it`, `Only after`, `Not when`: the word itself must be kept. */
const KEPT_BEFORE = /(?:^|[.?!]\s)(only|without|not)\b/;

const LEADING = /^(?:if|once|unless|with|without|where|when|while) ([^,.]+),/;

/** Whether nothing of the condition with which its proof begins is in a text. */
export const dropsLeading = (text: string, proof: string): boolean => {
  const facts = factsIn(canonicalWords(LEADING.exec(proof)?.[1] ?? ""));
  const said = new Set(canonicalWords(text));
  return facts.length > 0 && !facts.some((word) => said.has(word));
};

/** Whether a text leaves out on what its proof depends. */
export const dropsCondition = (text: string, proof: string): boolean =>
  !text.includes(KEPT_BEFORE.exec(proof)?.[1] ?? "") ||
  (CONDITION.test(proof) && !SAID_CONDITION.test(text)) ||
  (CONDITION_BEFORE.test(proof) && !CONDITIONAL.test(text));
