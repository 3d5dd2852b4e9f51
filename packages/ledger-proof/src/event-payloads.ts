import type { EventKind } from "./event.ts";

/** What happened, by the kind of an event, in words that follow a number. */
export const KIND_WORDS: Readonly<Record<EventKind, string>> = {
  create: "logged",
  amend: "amended",
  void: "voided",
  restore: "restored",
  attach: "evidence attached",
  detach: "evidence detached",
  attest: "weeks signed",
  lock: "years filed",
  import: "files imported",
  import_undo: "imports undone",
  export: "reports made",
  propose: "runs that proposed",
};

/**
 * `attach` and `detach`: a file began or ceased to be evidence for a thing. The event's subject is that thing (an entry), so
 * that its history shows its evidence. A detached file stays known to the chain.
 */
export type EvidencePayload = {
  readonly fileId: string;
  /** SHA-256 of the file's bytes. */
  readonly fileSha256: string;
  /** The file's own name, as given; never a path to write to. */
  readonly fileName: string;
  readonly byteSize: number;
  readonly mimeType: string;
};

/**
 * The same for a file that shows a fact no entry holds, in one tax year: a job, or the hours of someone else. The event's
 * subject is that fact.
 */
export type PaperPayload = EvidencePayload & {
  readonly paperOf: "position" | "others_hours";
  readonly taxYear: number;
};

/** `attest`: a person closed a week by typing their name under a statement. The subject is that signature. */
export type AttestPayload = {
  readonly week: {
    /** First and last day of the week, civil days. */
    readonly start: string;
    readonly end: string;
    readonly personId: string;
    readonly entryCount: number;
    readonly loggedSeconds: number;
    /** SHA-256 of the hashes, one per line, of the entries' last events, in the order of `entries`. */
    readonly setHash: string;
    /** The entries that were signed, each identified by its last event. */
    readonly entries: readonly { readonly id: string; readonly seq: number }[];
    readonly typedName: string;
    /** The exact words above the name; they say so if there was no work. */
    readonly statement: string;
  };
};

/** `lock`: a return was filed, and its year is closed: from here on an amendment needs a reason. The subject is the filing. */
export type LockPayload = {
  readonly year: {
    readonly taxYear: number;
    /** The day of filing as the owner stated it. */
    readonly filedOn: string;
    readonly totals: {
      readonly entryCount: number;
      readonly loggedSeconds: number;
      /** Seconds by person, and by time from work to receipt. */
      readonly byPerson: { readonly [personId: string]: number };
      readonly byClass: { readonly [latenessClass: string]: number };
    };
    /** The end of the record that the totals cover. */
    readonly head: { readonly seq: number; readonly hash: string };
    /**
     * What the rules found at that time, which later years build on: whether someone on the return was a qualifying taxpayer,
     * and the activities with material participation by a test other than test 5 (Reg. 1.469-5(j)). Null: the facts
     * contradicted each other. Absent in filings from before it was recorded.
     */
    readonly found?: { readonly qualifyingStatus: string; readonly participatedIn: readonly string[] } | null;
  };
};

/**
 * `propose`: a source was read and something new was found. The subject is that run. Nothing of it counts: it says that these
 * proposals existed when it was received, by the root of the Merkle tree (RFC 6962) over their fingerprints.
 */
export type ProposePayload = {
  readonly run: {
    /** What was read: a calendar, a file of one. */
    readonly source: string;
    readonly count: number;
    /** 64 lowercase hexadecimal digits. */
    readonly root: string;
  };
};
