import type { EventKind } from "./event.ts";

/** What happened, by the kind of an event, in words that follow a number. */
export const KIND_WORDS: Readonly<Record<EventKind, string>> = {
  create: "logged",
  amend: "amended",
  void: "voided",
  restore: "restored",
  attach: "evidence attached",
  detach: "evidence detached",
  attest: "weeks attested",
  lock: "years locked",
  import: "files imported",
  import_undo: "imports undone",
  export: "reports made",
};

/**
 * `attach` and `detach`: a file began or ceased to back up a thing. The event's subject is that thing (an entry), so that
 * its history shows its evidence. A detached file stays known to the chain.
 */
export type EvidencePayload = {
  readonly fileId: string;
  /** SHA-256 of the file's bytes. */
  readonly fileSha256: string;
  /** The file's own name, as it was given; never a path to write to. */
  readonly fileName: string;
  readonly byteSize: number;
  readonly mimeType: string;
};

/** `attest`: the owner closed a week by typing a name under a statement. The subject is the closed week. */
export type AttestPayload = {
  /** Monday and Sunday of the week, civil days. */
  readonly weekStart: string;
  readonly weekEnd: string;
  readonly personId: string;
  /** The words above the name, to the letter. */
  readonly statement: string;
  readonly typedName: string;
  /** What the week held when it was closed. */
  readonly entryCount: number;
  readonly loggedSeconds: number;
  /** The owner stated that there was no real-estate work in it. */
  readonly isWithoutWork: boolean;
};

/** `lock`: a year was locked after its return was filed. From here on an amendment needs a reason. The subject is the lock. */
export type LockPayload = {
  readonly taxYear: number;
  /** The day of filing as the owner stated it. */
  readonly filedOn: string | null;
  /** What the year held when it was locked. */
  readonly entryCount: number;
  readonly loggedSeconds: number;
};
