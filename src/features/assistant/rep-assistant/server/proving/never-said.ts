/** What no answer says of anyone, whoever wrote it: that they qualify, pass or are safe, or what will come of it. */
export const NEVER_SAID: readonly RegExp[] = [
  /\byou (?:now |already |do |will |would |clearly )?qualify\b/i,
  /\b(?:you are|you're|dana is|marco is) (?:a |an )?(?:qualified|qualifying|real estate professional)/i,
  /\byou (?:pass|are safe|will pass|will win)\b/i,
  /\bguarantee/i,
];

/** `If you meet both tests`, `whether you qualify`, `to pass`: nobody is said to. */
const CONDITIONAL = /\b(?:if|whether|unless|until|when|to|must|need to|has to|have to|who|that) (?:\w+ ){0,3}$/i;

const SUBJECT =
  "(?:you|you've|you're|you'll|you'd|he|she|they|both of you|your(?: \\w+){1,2}|the (?:owner|taxpayer|client|couple))";
const BETWEEN =
  "(?:(?:'ve|'re|'ll| (?:is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|may|might|now|already|also|clearly|certainly|definitely|easily|still|likely|probably|therefore|thus|then|fully|currently|a|an|the|both|all|well|more|than)))*";
const VERDICT =
  "(?:qualif(?:y|ies|ied|ying)|eligible|entitled|meets?|met|pass(?:es|ed|ing)?|satisf(?:y|ies|ied)|clear(?:s|ed)?|reach(?:es|ed)?|safe|covered|exempt|compliant|approved|protected|fine|good|ready|set|professional|real estate professional|reps?|wins?|survives?|succeeds?|deducts?|save[sd]?|claims?|write off|owes?|avoids?|get a refund|(?:get|have|hold|earn)s? the status|achieve[sd]?)";
const OF_SOMEONE = new RegExp(`(?<!\\p{L})${SUBJECT}${BETWEEN} ${VERDICT}(?!\\p{L})`, "giu");
/** `Marco meets`. */
const OF_NAMED =
  /\b\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? (?:(?:now|already|clearly|also) )?(?:qualifies|meets|passes|satisfies|wins|is (?:a |an )?(?:eligible|safe|exempt|qualified|real estate professional)|has (?:qualified|met|passed))\b/u;

const PROMISES: readonly RegExp[] = [
  ...NEVER_SAID,
  /\b(?:promise|promised|assure|assured|certif(?:y|ied)|confirm(?:s|ed)? (?:that )?(?:you|your)|guarant\w+|risk[- ]free|bulletproof|audit[- ]proof|no risk|100 ?% (?:safe|sure|legal)|rest assured|don't worry|no need to worry|nothing to worry|without (?:any )?(?:risk|worry|doubt))\b/i,
  /\b(?:irs|court|courts|examiner|auditor|judge)\b.{0,40}\b(?:will|won't|would|going to|approves?|approved|agrees?|is satisfied|cannot challenge|can't challenge)\b/i,
  /\b(?:congratulations|well done|good news|great news|you did it|you made it)\b/i,
  /\b(?:makes?|made|making) (?:you|him|her|them|dana|marco) (?:a |an )?(?:real|qualif|eligible|professional)/i,
  /\b(?:save|saves|saved|saving|refund|refunds|deduct|write off|wipe out|owe)\b.{0,40}(?:\$|\bdollars?\b|\btaxes\b)/i,
  /\b(?:my|our) (?:instructions|system|prompt|rules)\b|\bas an? (?:ai|assistant|language model)\b|\blanguage model\b|\bsystem prompt\b/i,
  /\b(?:i|i'm|i've|i'll|i'd|me|my|mine)\b/i,
  /\bwe(?:'ve| have|'ll| will)\b/i,
  /\b(?:you should|you ought|we recommend|recommended|advise you|my advice|best to|better to|you'd better|go ahead and|feel free)\b/i,
  /\b(?:password|passcode|verification code|card number|social security|bank account|wire|transfer|whatsapp|telegram)\b/i,
];

/** Whether a sentence says of someone that they qualify, promises, advises, or speaks as if it did things itself. */
export const isNeverSaid = (sentence: string): boolean => {
  if (OF_NAMED.test(sentence) || PROMISES.some((pattern) => pattern.test(sentence))) return true;
  return [...sentence.matchAll(OF_SOMEONE)].some(
    (found) =>
      !CONDITIONAL.test(sentence.slice(0, found.index)) &&
      !/\b(?:to|must|need|needs|until|if|whether) (?:\w+ )?\w+$/i.test(found[0]),
  );
};
