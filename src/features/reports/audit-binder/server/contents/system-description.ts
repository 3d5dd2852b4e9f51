import type { TextDocument } from "#server/pdf/text-document.ts";
import { countWords } from "#shared/count-words.ts";
import type { BinderFacts } from "../reading/read-binder-facts.ts";

/** Section 4 of Rev. Proc. 97-22, point by point: what it asks of a system that stores records, and what this one does. */
export const systemDescription = (facts: BinderFacts): TextDocument => {
  const { installation, taxYear, at } = facts;
  return {
    title: "How these records are kept",
    note: `A description of the system for an examiner, in the order of Rev. Proc. 97-22, 1997-1 C.B. 652, section 4. It is of the installation at ${installation.address} as it stood on ${at.toISOString()} and goes with the binder of ${taxYear}. It was written by the program, not reviewed by the Internal Revenue Service, and is not tax advice.`,
    label: null,
    sections: [
      {
        heading: "What the system is",
        paragraphs: [
          `Tenure keeps a log of hours, facts about properties, persons and elections, and files that back up entries. The log is in ${installation.database}. Files are in ${installation.filesIn}. The owner of the log types or imports what is in it. Tenure does not see the work. It shows when something was recorded and that it has not changed since.`,
        ],
      },
      { heading: "Complete and accurate transfer", list: transferLines(facts) },
      { heading: "Controls against creation, alteration, deletion and deterioration", list: controlLines },
      { heading: "Detection, and periodic checks", list: checkLines(facts) },
      { heading: "Index and retrieval", list: indexLines },
      { heading: "Legible reproduction", list: reproductionLines },
      {
        heading: "Audit trail between records and what supports them",
        list: [
          "Each entry names the files that back it up. Each link is an event of the record with the SHA-256 of the file.",
          "record.ndjson holds every event of the whole record in order. The file verifier.html, where it is part of this binder, checks it without a connection.",
        ],
      },
      {
        heading: "What the system does not do",
        list: [
          "It does not prove that work took place, nor that a statement is true.",
          "It does not read the return: the owner of the log types the lines of Schedule E.",
          "It does not keep records past the account: the duty to keep them stays with the owner.",
        ],
      },
    ],
  };
};

const transferLines = ({ installation }: BinderFacts): string[] => [
  "A file is received whole or not at all: its bytes are written to disk and hashed (SHA-256) before its receipt is confirmed.",
  "A file is kept as it came. What kind it is is decided by its first bytes, not by its name.",
  installation.isScanning
    ? "Files are looked at by a virus scanner when they arrive. What waits for it or was refused is not given out."
    : "No virus scanner is configured: files say that they were not scanned.",
];

const controlLines = [
  "Everything that is recorded, changed or taken out is an event in a chain: each holds the SHA-256 of the one before it. Events are only ever added. The database refuses to change or remove one.",
  "An entry is never deleted. A change keeps what stood before, who changed it, when, and why where a reason is asked for. A voided entry stays in the record.",
  "The instant of receipt is the server's own and cannot be set by the person who records. Hours that are raised later carry the time of that change.",
  "Only the owner's sign-in reaches the record. An administrator who looks at it for the owner can change nothing, and each visit is named.",
];

const checkLines = ({ check, head, installation }: BinderFacts): string[] => [
  check === null
    ? "Every record and its files are read again and compared with what was recorded once a week. For this record that has not happened yet."
    : `Every record and its files are read again and compared with what was recorded once a week. Last for this record on ${check.finishedAt.toISOString()}: ${countWords(check.eventCount, "event")}, ${countWords(check.entryCount, "entry", "entries")} and ${countWords(check.fileCount, "file")}, ${check.faultCount === 0 ? "no fault" : countWords(check.faultCount, "fault")} found.`,
  "Once a day the ends of all records are hashed together into one published root, so that a record cannot be rewritten unseen.",
  installation.timeStampedBy === null
    ? "No outside authority stamps that root on this installation."
    : `That root is stamped by ${installation.timeStampedBy}, an outside authority (RFC 3161).`,
  head === null ? "Nothing is recorded yet." : `The record ends with event ${head.seq}, whose hash is ${head.hash}.`,
];

const indexLines = [
  "02-log-first-and-now is the log: each entry with its day, person, property, kind of work and description, as it was first recorded and as it stands.",
  "03-evidence-index names each file, its SHA-256, its receipt and the entries it backs up.",
  "In the program, entries are found by day, person, property, kind of work and words. Files by property, year, kind and name.",
];

const reproductionLines = [
  "01-report.pdf prints the log and the results on US letter paper. It is made again from its snapshot to the letter.",
  "Tables are CSV and Excel files that open without this program. Files of evidence are given out as they came.",
];
