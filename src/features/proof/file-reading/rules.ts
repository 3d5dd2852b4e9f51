export const READING_STATUSES = ["pending", "completed", "failed", "skipped"] as const;
export type ReadingStatus = (typeof READING_STATUSES)[number];

/** Why nothing is read: whoever is asked said no, or nobody asked yet. */
export const SKIPPED_FOR = ["not_asked", "plan", "person", "organization", "kind", "server"] as const;
export type SkippedFor = (typeof SKIPPED_FOR)[number];

/** Why a file could not be read. */
export const FAILED_FOR = ["too_long", "too_much_memory", "too_large", "password", "unreadable", "held_back"] as const;
export type FailedFor = (typeof FAILED_FOR)[number];

/** Why nothing could be made of a file that was read. */
export const ANALYSIS_FAILURES = ["model"] as const;
export type AnalysisFailure = (typeof ANALYSIS_FAILURES)[number];

export const DECISIONS = ["accepted", "dismissed"] as const;
export type Decision = (typeof DECISIONS)[number];

export type ReadingReason = SkippedFor | FailedFor;

export const READING_LIMITS = {
  /** Of a picture that is looked at; a larger one is made smaller first. */
  pixels: 12_000_000,
  /** One that claims more is not opened. */
  claimedPixels: 80_000_000,
  /** Of a PDF, from its beginning. */
  pages: 10,
  /** Of its words, where a language model is handed them. */
  textCharacters: 6000,
  milliseconds: 20_000,
  rssBytes: 700 * 1024 * 1024,
  heapMegabytes: 400,
} as const;

/** What a picture or a PDF may hold; nothing else is read. */
export const isReadable = (kind: string): boolean => kind === "image" || kind === "pdf";

/** What was asked before this and is not read yet may have no job. */
export const waitsSince = (now: Date): Date => new Date(now.getTime() - 5 * 60_000);
