import { isVagueDescription } from "./description-features.ts";

/**
 * What a reader of the record would ask about an entry's words: whose hours they are, with whom it was, in which unit, what
 * was done, and what came of it.
 */
export const DESCRIPTION_QUESTIONS = ["whose", "whom", "unit", "what", "decision"] as const;
export type DescriptionQuestion = (typeof DESCRIPTION_QUESTIONS)[number];

export type DescribedWork = {
  description: string;
  /** The whole sentence, where parts of it went to other fields; left out: the description. */
  said?: string;
  /** What the properties of the book are called. */
  propertyNames: readonly string[];
  /** What the one of the entry is called; null: none, or not known yet. */
  propertyName: string | null;
};

const WE = /(?<!\p{L})(?:we|us|our crew|both of us)(?!\p{L})/iu;

const SHOWED = "showed|showing|toured";
const CONTACT = new RegExp(
  `\\b(?:met|meet|meeting|called|calls?|phoned|spoke|talked|discussed|interviewed|negotiated|emailed|texted|${SHOWED})\\b`,
  "i",
);
/** `called kevin`, `spoke with the new owner`: somebody is meant, whatever they are called. */
const TOLD_WHOM = new RegExp(
  "\\b(?:with|to|from|by)\\s+\\p{L}|" +
    "\\b(?:met|meet|called|phoned|interviewed|emailed|texted)\\s+(?!(?:about|on|re|regarding|at|in|for|and|of|over|today|yesterday|twice|again|back|around)\\b)\\p{L}",
  "iu",
);
const ROLE =
  /\b(?:tenants?|renters?|applicants?|residents?|guests?|neighbou?rs?|plumbers?|electricians?|roofers?|painters?|contractors?|handym[ae]n|vendors?|cleaners?|crew|inspectors?|lawyers?|attorneys?|agents?|brokers?|lenders?|bank|insurers?|adjusters?|managers?|accountants?|cpa|city|county|court|owners?|sellers?|buyers?|hoa|spouse|wife|husband|partner|mr|ms|mrs|dr)\b/i;
/** A capitalized word inside the sentence. */
const NAMED = /\p{L}\p{P}?\s+\p{Lu}\p{Ll}+/u;

const UNITS = /\b(?:duplex|triplex|fourplex|quadplex|apartments?|apts|flats|units|multi-?family)\b/i;
const UNIT_SAID =
  /#\s?\w|\b\d{1,3}[a-f]\b|\b(?:units?|apt|apartment|suite|floor|upstairs|downstairs|upper|lower|whole|entire|both|all|common|outside|exterior|roof|gutters?|yard|lawn|driveway|basement|attic|boiler|furnace|hall(?:way)?s?|lobby|parking|building)\b/i;

const WEIGHED =
  /\b(?:review(?:ed|ing)?|compar(?:ed|ing)|consider(?:ed|ing)|discuss(?:ed|ing)|evaluat(?:ed|ing)|analy[sz](?:ed|ing)|research(?:ed|ing)?|went over|look(?:ed|ing) (?:at|over|into|through)|thought about|weighed)\b/i;
/** What came of it: a choice, an order, a finding, or that there was none. */
const OUTCOME =
  /\b(?:decid\w+|decision|chose|chosen|picked|selected|settled|approv\w+|reject\w+|declin\w+|denied|refused|agreed|accept\w+|hired|fired|ordered|signed|set|raised|lowered|kept|renew\w+|told|asked|sent|mailed|filed|paid|booked|scheduled|called|emailed|found|noted|corrected|fixed|updated|changed|replaced|no (?:changes?|issues?|problems?))\b/i;

const without = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name) => (name === "" ? rest : rest.replaceAll(name, " ")), text);

/**
 * The questions that the words leave open, in the order of the list; none for words that say enough, and none for no
 * words. They ask and never say what was: nothing of an answer is in them.
 */
export const descriptionQuestions = ({
  description,
  said = description,
  propertyNames,
  propertyName,
}: DescribedWork): DescriptionQuestion[] => {
  if (said.trim() === "") return [];
  const rest = without(said, propertyNames);
  const isVague = isVagueDescription(description, propertyNames);
  const isOpen: Record<DescriptionQuestion, boolean> = {
    whose: WE.test(rest),
    whom: CONTACT.test(rest) && !TOLD_WHOM.test(rest) && !ROLE.test(rest) && !NAMED.test(rest),
    unit: propertyName !== null && UNITS.test(propertyName) && !UNIT_SAID.test(rest),
    what: isVague,
    decision: !isVague && WEIGHED.test(rest) && !OUTCOME.test(rest),
  };
  return DESCRIPTION_QUESTIONS.filter((question) => isOpen[question]);
};
