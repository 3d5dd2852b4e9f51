import type { AuditBinder } from "../contract.ts";
import type { BinderStep } from "../rules.ts";

/** The step under way, in words for people. */
export const STEP_WORDS: Readonly<Record<BinderStep, string>> = {
  waiting: "Waiting for its turn",
  report: "Making the report",
  log: "Writing the log",
  documents: "Writing the documents",
  files: "Adding your files",
  record: "Adding the record",
  storing: "Storing the binder",
};

/** How far it is, 0 to 1; null where that cannot be told. Files are what takes the time. */
export const progressOf = ({
  step,
  doneBytes,
  totalBytes,
}: Pick<AuditBinder, "step" | "doneBytes" | "totalBytes">): number | null => {
  if (step === "files" && totalBytes > 0) return 0.1 + 0.8 * Math.min(1, doneBytes / totalBytes);
  if (step === "record" || step === "storing") return 0.95;
  return null;
};

/** What is in a binder, in the words of someone who opens it. */
export const MEMBERS_IN_WORDS: readonly string[] = [
  "The report as PDF: results, tests with their authorities, and the whole log on paper",
  "The log as first recorded and as it is now, side by side (CSV and Excel)",
  "Your evidence files with an index and a fingerprint of each",
  "Other people's hours, other work, elections with drafts of their statements, and the Schedule E match",
  "Answers to an examiner's usual questions, drawn from your records, and what's missing",
  "Your year month by month in your entries' words, for you to finish and sign",
  "The whole record with its fingerprints, and the verifier that checks it without a connection",
  "How the records are kept (Rev. Proc. 97-22), and a draft certification in the style of FRE 902(13) and (14)",
  "A list with the fingerprint of each part",
];
