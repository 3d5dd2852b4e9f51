import { REQUEST_PHRASES } from "./request-phrases.ts";
import type { Proof, Statement } from "../saying/said.ts";
import { proof } from "../saying/said.ts";

/** Something that is not done, the phrases that ask for it, and why. */
export type Refusal = {
  id: string;
  means: readonly string[];
  /** What else in the text shows it. */
  pattern?: RegExp;
  says: readonly Statement[];
};

const BURDEN: readonly Proof[] = [
  proof("rule:E1.any-reasonable-means", "A guess made afterwards"),
  proof("question:which-records", "Rejected:"),
];

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** In the order in which they are looked for. */
export const REFUSALS: readonly Refusal[] = [
  {
    id: "instructions",
    means: REQUEST_PHRASES["instructions"],
    says: [
      { text: "I don't say that anyone qualifies, and no wording changes that." },
      {
        text: "I can say what each test shows today, with its source. Your preparer and, in the end, the IRS or a court decide.",
        proofs: [
          proof("rule:A2.three-steps", "status alone"),
          proof("rule:E1.any-reasonable-means", "burden of proof"),
        ],
      },
    ],
  },
  {
    id: "others-books",
    means: REQUEST_PHRASES["others-books"],
    pattern: ID,
    says: [
      { text: "I only see the book that is open, and only the part of it that you may see. I take no ids." },
      {
        text: "If someone shares their book with you, open it first and ask there.",
        proofs: [proof("help:other-books")],
      },
    ],
  },
  {
    id: "make-evidence",
    means: REQUEST_PHRASES["make-evidence"],
    says: [
      { text: "I don't make evidence." },
      {
        text: "What counts is what was there at the time: a receipt, a photo, a mail, a calendar event. What is made for an audit is rarely believed.",
        proofs: [proof("question:no-log", "made after the event"), ...BURDEN],
      },
    ],
  },
  {
    id: "inflate",
    means: REQUEST_PHRASES["inflate"],
    says: [
      { text: "I don't write, change or backdate entries, and I don't make a log look other than it is." },
      {
        text: "Hours that are made or raised afterwards are what courts reject, and the burden of proof is yours.",
        proofs: BURDEN,
      },
      {
        text: "If work was really done and isn't logged, log it yourself with what you have from that day. We save both the work date and today's date.",
        proofs: [proof("question:no-log", "made after the event")],
      },
    ],
  },
  {
    id: "write",
    means: REQUEST_PHRASES["write"],
    says: [
      { text: "I only read. Nothing in your book changes through me." },
      {
        text: "You change an entry yourself in the log, and the old words are kept.",
        proofs: [proof("help:your-record")],
      },
    ],
  },
];
