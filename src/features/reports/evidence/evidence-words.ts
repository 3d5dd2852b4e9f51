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

/** What keeps a file from being shown as it was uploaded; empty for a file that nothing is wrong with. */
export function troubles({ trashedAt, scanStatus, damage }: EvidenceFile): string[] {
  return [
    ...(trashedAt === null ? [] : [`In the trash since ${dayInWords(trashedAt.slice(0, 10))}: backs up nothing`]),
    ...(damage === null
      ? []
      : [`Found damaged on ${dayInWords(damage.foundAt.slice(0, 10))}: ${DAMAGE_WORDS[damage.kind]}`]),
    ...(scanStatus === "infected" ? ["Held back: the virus scan found something"] : []),
    ...(scanStatus === "waiting" ? ["Held back: waits for a virus scan"] : []),
  ];
}

/** Where a name stands for the file, a star says that something is wrong with it. */
export const TROUBLE_NOTE = "A star (*) marks a file that is in the trash, damaged or held back. Section 5 says which.";

const shortRef = (file: EvidenceFile): string => (troubles(file).length > 0 ? `${file.ref}*` : file.ref);

const longRef = (file: EvidenceFile): string =>
  `${file.ref} ${file.name} (${[
    EVIDENCE_KIND_WORDS[file.kind],
    `SHA-256 ${file.sha256}`,
    `uploaded ${file.uploadedAt}`,
    ...troubles(file),
  ].join("; ")})`;

/** Names the files of a line: `E1, E2*`, or each with its fingerprint where no index goes along. */
export function evidenceNamer(
  { evidence }: Pick<ReportContent, "evidence">,
  form: "short" | "long",
): (line: LogLine) => string {
  const words = form === "short" ? shortRef : longRef;
  const files = new Map((evidence ?? []).map((file) => [file.ref, words(file)]));
  return (line) => line.evidence.map((ref) => files.get(ref) ?? ref).join(form === "short" ? ", " : "; ");
}

/** What to make of the absence of a remark about damage. */
export const CHECK_WORDS: Record<EvidenceCheck, string> = {
  none: "No integrity check has read these files again yet.",
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

/** Whether time comes from outside, in sentences for a paper. */
export function outsideTimeWords(said: NonNullable<ReportContent["outsideTime"]>): string {
  const { event, root, stamp, isAwaited } = said;
  if (event === null) return "The record holds no event yet, so there is nothing to stamp.";
  const covered = `the record up to event ${event.seq}, the last one that is not an export`;
  if (root !== null && stamp !== null) {
    return `An outside authority stamped the daily root of ${dayInWords(root.day)}, which covers ${covered}. The stamp (RFC 3161) says ${instantInWords(stamp.at)} and names ${stamp.authority}. It counts for whoever checks it with that authority's root certificate: it is in the exported record and at /transparency.`;
  }
  const made =
    root === null
      ? `No daily root covers ${covered}, yet. One is made after midnight UTC.`
      : `The daily root of ${dayInWords(root.day)} covers ${covered}.`;
  return isAwaited
    ? `No outside time stamp has been obtained yet: this server asks an authority for one, and it is awaited. ${made}`
    : `No outside time stamp is obtained: no authority is configured on this server, so the times here are those of its own clock. ${made}`;
}
