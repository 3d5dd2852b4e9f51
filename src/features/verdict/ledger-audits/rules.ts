import { cite, SIGNAL_CODES, SIGNALS, type Signal, type SignalCode } from "@tenure/tax-rules";

export const AUDIT_STATUSES = ["running", "ready", "failed"] as const;
export type AuditStatus = (typeof AUDIT_STATUSES)[number];
/** The rules look first; then a model, where one may. */
export const AUDIT_STEPS = ["rules", "model"] as const;
export type AuditStep = (typeof AUDIT_STEPS)[number];

export const AUDIT_MAKERS = ["rules", "model"] as const;

/** What a model may point at. It says which entry and quotes its words, and nothing else. */
export const MODEL_KINDS = ["MODEL_VAGUE", "MODEL_INCONSISTENT"] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];
export const FINDING_KINDS = [...SIGNAL_CODES, ...MODEL_KINDS] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
export const isModelKind = (kind: FindingKind): kind is ModelKind => MODEL_KINDS.some((known) => known === kind);

export const SEVERITIES = ["high", "medium", "low"] as const;
export type AuditSeverity = (typeof SEVERITIES)[number];

/** Finished runs kept for each year; older ones are removed with their findings. */
export const AUDITS_KEPT = 10;
/** One that crashes its process each time is not tried forever. */
export const ATTEMPTS_MAX = 3;

export const ASKING_LIMITS = {
  /** Descriptions in one question. */
  batch: 40,
  /** Different descriptions that one run asks about at most, those with the most hours first. */
  entries: 1000,
  /** How long all questions of one run may take, so that a run ends within a minute. */
  milliseconds: 40_000,
  answerTokens: 4000,
  failuresInARow: 3,
} as const;

/** The decisions behind what a model points at are those of our own rules for the same weakness. */
const RULE_BEHIND = { MODEL_VAGUE: "VAGUE_DESC", MODEL_INCONSISTENT: "INCONSISTENT_VERSIONS" } as const;
const TITLES: Readonly<Record<ModelKind, string>> = {
  MODEL_VAGUE: "More descriptions that say little",
  MODEL_INCONSISTENT: "Words that don't fit their entry",
};
const REPAIRS: Readonly<Record<ModelKind, string>> = {
  MODEL_VAGUE: "Say who was there, which unit it was and what you decided, as far as you know it from that day.",
  MODEL_INCONSISTENT: "Look at the entry and correct what is wrong, with the reason. Leave it if the words are right.",
};

const signalOf = (code: SignalCode): Signal => {
  const signal = SIGNALS.find((one) => one.code === code);
  if (!signal) throw new Error(`no signal ${code}`);
  return signal;
};

export type FindingWords = { title: string; courtSaid: string; citation: string; repair: string };

/** What a kind of finding is called, the decision behind it, and what can honestly be done. */
export const wordsOf = (kind: FindingKind): FindingWords => {
  const signal = signalOf(isModelKind(kind) ? RULE_BEHIND[kind] : kind);
  const court = { courtSaid: signal.court.said, citation: cite(signal.court.authority) };
  return isModelKind(kind)
    ? { title: TITLES[kind], ...court, repair: REPAIRS[kind] }
    : { title: signal.title, ...court, repair: signal.repair };
};

/**
 * What words or a property can mend. Of the others no draft is opened: late is late, and no draft touches hours, days or
 * evidence.
 */
export const FIXED_BY_WORDS: readonly FindingKind[] = [
  "VAGUE_DESC",
  "DUPLICATE_DESC",
  "INFLATED_TASK",
  "MISSING_PROPERTY",
  ...MODEL_KINDS,
];
