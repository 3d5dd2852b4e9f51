import { hoursText } from "@tenure/tax-rules";
import { LATENESS_CLASSES } from "#shared/domain.ts";
import { countWords } from "#shared/count-words.ts";
import { LATENESS_WORDS } from "#shared/vocabulary.ts";
import { READS } from "../asked/operations.ts";
import { ofYear, PAGES, viewStats } from "../saying/pages.ts";
import { proof, type Statement } from "../saying/said.ts";
import type { Kind } from "./kind.ts";

const total = (sums: readonly { seconds: number; entryCount: number }[]): { seconds: number; entryCount: number } =>
  sums.reduce((sum, one) => ({ seconds: sum.seconds + one.seconds, entryCount: sum.entryCount + one.entryCount }), {
    seconds: 0,
    entryCount: 0,
  });

/** What is backed up by evidence. */
export const evidence: Kind = {
  id: "evidence",
  isWhole: ["property", "person", "days"],
  means: [
    "how many|much|which entries|hours|log evidence|proof|backup|backed",
    "lack|lacks|missing|without|no|need evidence|proof|backup|documentation",
    "evidence|proof have|enough|coverage|behind",
    "entries|hours no|without|lack|missing|need evidence|proof",

    "documented|backed up",
  ],
  answer: async ({ asker, year }) => {
    const { persons } = await asker.ask(READS.getCorroboration, { params: { year } });
    const [none, one, several] = [
      total(persons.map((person) => person.none)),
      total(persons.map((person) => person.one)),
      total(persons.map((person) => person.several)),
    ];
    const all = none.entryCount + one.entryCount + several.entryCount;
    const page = ofYear("See your evidence", PAGES.evidence, year);
    return {
      taxYear: year,
      statements: [
        all === 0
          ? { text: `Nothing is logged for ${year}.`, page }
          : {
              text: `For ${year}, ${none.entryCount} of ${countWords(all, "entry", "entries")} have no evidence: ${hoursText(none.seconds)}.`,
              page,
            },
        ...(one.entryCount + several.entryCount > 0
          ? [
              {
                text: `${hoursText(one.seconds)} have one source, and ${hoursText(several.seconds)} have two or more.`,
                page,
              },
            ]
          : []),
        {
          text: "In court, hours without any evidence were not accepted.",
          proofs: [proof("rule:E4.NO_EVIDENCE")],
        },
        {
          text: "Start with the longest entries: a receipt, a photo, a mail, a calendar event.",
          proofs: [proof("question:which-records", "A log with date")],
        },
      ],
      suggestedAction: { type: "view_stats", address: page.address, text: null },
    };
  },
};

/** How soon after the work it was logged. */
export const lateness: Kind = {
  id: "lateness",
  isWhole: ["property", "person", "days"],
  means: [
    "how late|soon|quickly|fast|long after|log|logs|logged|entries|write",
    "late logs|log|entries|logged",
    "log|logged|write|enter|entries same_day|right_away|on_time|late|later|timely",
    "contemporaneous am|are|my|log|logs|entries -irs|need|must|required|require|court",
    "how long after work",
    "delay|lag log|entries",
    "forgot|forget log",
    "when write|log down|entries",
  ],
  answer: async ({ book, year }) => {
    const { recorded } = await book.compliance(year);
    const lines = LATENESS_CLASSES.flatMap((within): Statement[] => {
      const seconds = recorded
        .filter(({ latenessClass }) => latenessClass === within)
        .reduce((sum, one) => sum + one.seconds, 0);
      const { word, meaning } = LATENESS_WORDS[within];
      return seconds === 0 ? [] : [{ text: `${word}: ${hoursText(seconds)}, ${meaning}.` }];
    });
    return {
      taxYear: year,
      statements: [
        {
          text:
            lines.length === 0
              ? `Nothing is logged for ${year}.`
              : `This is how soon the hours of ${year} were logged.`,
          page: ofYear("Open the record check", PAGES.recordCheck, year),
        },
        ...lines,
        {
          text: "What was added long after the work was not relied on in court.",
          proofs: [proof("rule:E4.LATE_ENTRY"), proof("question:no-log", "made after the event")],
        },
        { text: "Log from now on within a week." },
      ],
      suggestedAction: viewStats,
    };
  },
};

const STEPS = 3;

/** What to do first for a tax year. */
export const fixFirst: Kind = {
  id: "fix-first",
  isWhole: ["property", "person", "days"],
  means: [
    "what|which fix|repair|improve|clean|correct|do|start first|now|next|most",
    "what missing|incomplete|open|left|wrong|weak",
    "weak|weakest spot|spots|point|points",
    "fix first",
    "what should do",

    "red_flags|red flag",
    "my|our log|record|hours believable|credible|strong|ready|score",
    "log|record good enough|audit",
    "how improve|strengthen|better record|log",
    "make log|record better|stronger honestly|legitimately",
    "todo|to_do",
  ],
  answer: async ({ book, asker, year }) => {
    const [view, { scan }] = await Promise.all([
      book.compliance(year),
      asker.ask(READS.getCredibility, { params: { year } }),
    ]);
    const facts = view.needsYou.slice(0, STEPS).map(({ message }): Statement => ({
      text: message,
      page: ofYear("See where you stand", PAGES.dashboard, year),
    }));
    const findings = (scan?.findings ?? []).toSorted((a, b) => b.pointsLost - a.pointsLost).slice(0, STEPS);
    const weak = findings.map(({ code, says, repair }): Statement => ({
      text: `${says} ${repair}`,
      proofs: [proof(`rule:E4.${code}`)],
      page: ofYear("Open the record check", PAGES.recordCheck, year),
    }));
    const isClean = facts.length + weak.length === 0;
    return {
      taxYear: year,
      statements: [
        {
          text: isClean
            ? `For ${year}, no fact is missing and the record check found nothing to fix.`
            : `Fix these first for ${year}.`,
        },
        ...facts,
        ...weak,
        ...(isClean ? [] : [{ text: "Add only what is true and what you can show. Corrections keep the old words." }]),
      ],
      suggestedAction: viewStats,
    };
  },
};
