import type { EvidenceCheck, EvidenceFile, EvidenceKind, LogLine, ReportContent } from "../report-model.ts";
import { dayInWords, instantInWords } from "../report-words.ts";

export const EVIDENCE_KIND_WORDS: Record<EvidenceKind, string> = {
  image: "Photo",
  pdf: "PDF",
  text: "Text",
  document: "Word or Excel",
  audio: "Audio",
  video: "Video",
  archive: "ZIP",
};

const DAMAGE_WORDS = {
  file_changed: "other bytes than those uploaded",
  file_missing: "not there any more",
  file_unreadable: "could not be read",
} as const;

/** What keeps a file from being shown as it was uploaded; empty if nothing is wrong with it. */
export function troubles({ trashedAt, scanStatus, damage }: EvidenceFile): string[] {
  return [
    ...(trashedAt === null ? [] : [`In the trash since ${dayInWords(trashedAt.slice(0, 10))}: backs up nothing`]),
    ...(damage === null
      ? []
      : [`Found damaged on ${dayInWords(damage.foundAt.slice(0, 10))}: ${DAMAGE_WORDS[damage.kind]}`]),
    ...(scanStatus === "infected" ? ["Held back: the virus scan found something"] : []),
    ...(scanStatus === "waiting" ? ["Held back: not scanned for viruses yet"] : []),
  ];
}

/** Where only a file's name is given, a star says that something is wrong with it. */
export const TROUBLE_NOTE = "A star (*) marks a file that is in the trash, damaged or held back. Section 5 says which.";

const shortRef = (file: EvidenceFile): string => (troubles(file).length > 0 ? `${file.ref}*` : file.ref);

const longRef = (file: EvidenceFile): string =>
  `${file.ref} ${file.name} (${[
    EVIDENCE_KIND_WORDS[file.kind],
    `SHA-256 ${file.sha256}`,
    `uploaded ${file.uploadedAt}`,
    ...troubles(file),
  ].join("; ")})`;

const FINGERPRINT_DIGITS = 12;

const markedRef = (file: EvidenceFile): string => `${shortRef(file)} ${file.sha256.slice(0, FINGERPRINT_DIGITS)}`;

const FORMS = { short: shortRef, marked: markedRef, long: longRef } as const;

/** Names the files of a line: `E1, E2*`, with the first digits of the fingerprint, or with all of it if there is no index. */
export function evidenceNamer(
  { evidence }: Pick<ReportContent, "evidence">,
  form: keyof typeof FORMS,
): (line: LogLine) => string {
  const files = new Map((evidence ?? []).map((file) => [file.ref, FORMS[form](file)]));
  return (line) => line.evidence.map((ref) => files.get(ref) ?? ref).join(form === "long" ? "; " : ", ");
}

/** What it means if there is no remark about damage. */
export const CHECK_WORDS: Record<EvidenceCheck, string> = {
  none: "These files were read as they were uploaded, and not again since.",
  complete: "The integrity check reads every file again, once a week, and what it last found damaged is marked.",
  cut: "The last integrity check found more faults than it names: files may be damaged that are not marked here.",
};

/** Numbers of the log, with runs drawn together: `1-4, 9`. */
export function numberRuns(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(", ");
}

/** Whether an outside source vouches for the time, in sentences for a paper. */
export function outsideTimeWords(said: NonNullable<ReportContent["outsideTime"]>): string {
  const { event, root, stamp, isAwaited } = said;
  if (event === null) return "The record is empty, so there is nothing to stamp.";
  const covered = `the record up to event ${event.seq}, the last one that is not an export`;
  if (root !== null && stamp !== null) {
    return `An outside authority stamped the nightly fingerprint of all records of ${dayInWords(root.day)}, which covers ${covered}. The stamp (RFC 3161) says ${instantInWords(stamp.at)} and names ${stamp.authority}. It counts for whoever checks it with that authority's root certificate: it is in the exported record and at /transparency.`;
  }
  const made =
    root === null
      ? `Each night after midnight UTC one fingerprint is made of all records. None covers ${covered}.`
      : `The nightly fingerprint of all records of ${dayInWords(root.day)} covers ${covered}.`;
  return isAwaited
    ? `The time stamp of an outside authority was asked for and is awaited. ${made}`
    : `The times here are those of this server's own clock. No outside authority stamps them. ${made}`;
}
