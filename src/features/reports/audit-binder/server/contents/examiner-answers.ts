import { activityLabel, latenessWord } from "#features/reports/reports/server/index.ts";
import type { TextDocument } from "#server/pdf/text-document.ts";
import { countWords } from "#shared/count-words.ts";
import { cite, hoursText } from "@tenure/tax-rules";
import type { BinderFacts } from "../reading/read-binder-facts.ts";

/** The text where nothing was recorded or stated: an answer is never made up. */
export const RECORDS_DO_NOT_SAY = "The records do not say.";
/** An empty log or list is an answer: the records do say. */
const NOTHING_LOGGED = "No work of the year is in the log.";
const NO_PROPERTY = "No property is in the record.";

type Question = {
  readonly asks: string;
  /** Of what is held: without a property that is the answer. */
  readonly ofProperties?: boolean;
  readonly answer: (facts: BinderFacts) => readonly string[];
};

const h = hoursText;
const labelsOf = (labelOf: (key: string) => string, seconds: Readonly<Record<string, number>>): string[] =>
  Object.entries(seconds)
    .toSorted(([, left], [, right]) => right - left)
    .map(([key, value]) => `${labelOf(key)}: ${h(value)}.`);

/** The topics of the IRS Audit Technique Guide on passive activity losses, in the order of an interview. */
const QUESTIONS: readonly Question[] = [
  {
    asks: "Who is said to be the real estate professional, and on what tests?",
    answer: ({ said }) => [
      said.verdict.sentence,
      ...said.verdict.persons.map(({ name, sentence }) => `${name}: ${sentence}`),
    ],
  },
  {
    asks: "What work was done, and how many hours of each kind?",
    answer: ({ said }) => ifLogged(said, () => labelsOf(activityLabel, said.totals.byActivity)),
  },
  {
    asks: "How many hours did each person work?",
    answer: ({ said }) => ifLogged(said, () => labelsOf((name) => name, said.totals.byPerson)),
  },
  { asks: "What other occupations did each person have, and how many hours did they take?", answer: otherWorkAnswer },
  {
    asks: "How much of each employer in real estate did the person own?",
    answer: ownershipAnswer,
  },
  {
    asks: "Which properties were held, since when, and what share of each?",
    ofProperties: true,
    answer: ({ said }) =>
      said.properties.map((property) => {
        const share =
          property.ownershipBasisPoints === null
            ? "share not recorded"
            : `${property.ownershipBasisPoints / 100}% owned`;
        const since = property.acquired === null ? "acquisition not recorded" : `acquired ${property.acquired}`;
        const sold = property.sold === null ? "" : `, sold ${property.sold}`;
        return `${property.name} (${property.type}), ${property.address ?? "address not recorded"}: ${since}${sold}, ${share}.`;
      }),
  },
  { asks: "Who managed the properties?", ofProperties: true, answer: managersAnswer },
  { asks: "Who else worked at each property, and how many hours?", ofProperties: true, answer: othersAnswer },
  { asks: "Was an election made to treat all rental real estate as one activity?", answer: electionsAnswer },
  {
    asks: "How soon after the work was it logged?",
    answer: ({ said }) => ifLogged(said, () => labelsOf(latenessWord, said.totals.byLateness)),
  },
  {
    asks: "Was the log changed after it was first recorded?",
    answer: ({ said }) => ifLogged(said, () => changesAnswer(said)),
  },
  {
    asks: "What supports the log?",
    answer: ({ evidence }) =>
      evidence.entries === 0
        ? [NOTHING_LOGGED]
        : [
            `${evidence.backedEntries} of ${countWords(evidence.entries, "entry", "entries")} ${evidence.backedEntries === 1 ? "has" : "have"} at least one file attached: ${h(evidence.backedSeconds)} of ${h(evidence.seconds)}. The evidence index names every file.`,
            ...(evidence.otherEntries === 0
              ? []
              : [
                  `${evidence.otherEntries} without a file ${evidence.otherEntries === 1 ? "has" : "have"} a mail, a calendar event, a drive or a visit that names the day, or a stopwatch that measured it: ${h(evidence.otherSeconds)}.`,
                ]),
          ],
  },
  {
    asks: "How many hours of travel are in the log?",
    answer: ({ said }) => {
      const seconds = said.totals.byActivity["travel-property-related-tasks"];
      return ifLogged(said, () => [
        seconds === undefined ? "No travel is logged." : `${h(seconds)}. The report says which of it counts, and why.`,
      ]);
    },
  },
  {
    asks: "Does the return list the same properties as the record?",
    answer: ({ tieOut }) => {
      if (tieOut.lines.length === 0) return [];
      if (tieOut.differences.length === 0)
        return [
          `Yes: ${countWords(tieOut.lines.length, "line")} ${tieOut.lines.length === 1 ? "was" : "were"} compared and no difference was found.`,
        ];
      return tieOut.differences.map(({ words }) => words);
    },
  },
  { asks: "When was the return filed?", answer: ({ said }) => said.closing ?? [] },
  {
    asks: "Are there mileage logs, phone records, bank statements or appointment books?",
    answer: ({ evidence, bankLineCount }) => [
      ...(evidence.backedEntries === 0 ? [] : ["Files are not sorted by kind. The evidence index names each of them."]),
      ...(bankLineCount === 0
        ? []
        : [
            `${countWords(bankLineCount, "line")} of a bank or card file ${bankLineCount === 1 ? "backs" : "back"} up entries of the year. The record holds what a line says, and not the file.`,
          ]),
    ],
  },
];

const ifLogged = (said: BinderFacts["said"], answer: () => readonly string[]): readonly string[] =>
  said.totals.entries === 0 ? [NOTHING_LOGGED] : answer();

/** Real estate jobs with the share owned; where all other work is known and none is such a job, that is the answer. */
export function ownershipAnswer({ otherWork: { persons } }: Owners): readonly string[] {
  const asked = persons.filter(({ relation }) => relation !== "helper");
  const jobs = asked.flatMap(({ name, otherWork: stated }) =>
    stated.statement !== "listed"
      ? []
      : stated.positions
          .filter(({ kind, isRealEstate }) => kind === "job" && isRealEstate)
          .map(
            (position) =>
              `${name}, ${position.name}: ${position.ownershipPct === null ? "not recorded" : `${position.ownershipPct}%`}.`,
          ),
  );
  if (jobs.length > 0 || asked.some(({ otherWork }) => otherWork.statement === "unknown")) return jobs;
  return ["No job in real estate is in the record."];
}

type Owners = {
  readonly otherWork: {
    readonly persons: readonly Pick<BinderFacts["otherWork"]["persons"][number], "name" | "relation" | "otherWork">[];
  };
};

type Changed = Pick<BinderFacts["said"], "changeCount" | "changedEntryCount" | "undoneImports">;

/** What a person edited and, separately, the rows of files that were imported and removed again. */
export function changesAnswer({ changeCount, changedEntryCount, undoneImports }: Changed): string[] {
  const { count, entries } = undoneImports;
  const edited = `${countWords(changedEntryCount, "entry", "entries")} ${changedEntryCount === 1 ? "was" : "were"}`;
  const times = changeCount === 1 ? "once" : `${changeCount} times in all`;
  const undone = `${countWords(count, "import")} ${count === 1 ? "was" : "were"}`;
  return [
    changeCount === 0
      ? "No entry was edited."
      : `${edited} edited, ${times}. The log shows both sides. Section 6 of the report shows each edit with its reason.`,
    ...(count === 0
      ? []
      : [`${undone} undone as a whole: ${countWords(entries, "entry", "entries")} voided. These are no edits.`]),
  ];
}

type Managed = {
  readonly said: { readonly properties: readonly { name: string; manager: string | null }[] };
  readonly others: {
    readonly properties: readonly {
      nickname: string;
      lines: readonly { name: string; role: string; isPaidForManagement: boolean }[];
    }[];
  };
};

/** The manager named with the property, and whoever is recorded as paid for managing it. */
export function managersAnswer({ said, others }: Managed): string[] {
  const paidAt = new Map(
    others.properties.map(({ nickname, lines }) => [nickname, lines.filter((line) => line.isPaidForManagement)]),
  );
  const managed: string[] = [];
  let open = 0;
  for (const { name, manager } of said.properties) {
    const paid = paidAt.get(name) ?? [];
    if (manager !== null) managed.push(`${name}: a manager is named, ${manager}.`);
    for (const line of paid) managed.push(`${name}: ${line.name} (${line.role}) was paid for managing it.`);
    if (manager === null && paid.length === 0) open += 1;
  }
  if (open === 0) return managed;
  const rest = managed.length === 0 ? "any property" : "any other property";
  return [...managed, `No manager of ${rest} is named in the record.`];
}

type Register = BinderFacts["elections"];
type Elected = {
  readonly elections: Pick<Register, "taxYear" | "statedInTaxYear"> & {
    readonly elections: readonly Pick<
      Register["elections"][number],
      "firstYear" | "isFiled" | "filedOn" | "revocation"
    >[];
  };
};

export function electionsAnswer({ elections }: Elected): string[] {
  if (elections.elections.length > 0) {
    return elections.elections.map(({ firstYear, isFiled, filedOn, revocation }) => {
      const filed = isFiled ? `filed on ${filedOn ?? "a day not recorded"}` : "planned and not filed. It binds nothing";
      const revoked = revocation === null ? "" : `. Revoked from ${revocation.fromYear}`;
      return `From ${firstYear}: ${filed}${revoked}.`;
    });
  }
  const { statedInTaxYear, taxYear } = elections;
  if (statedInTaxYear === null) return [];
  return [
    `No election is in the register. For ${taxYear} it was recorded that one is ${statedInTaxYear ? "" : "not "}in force.`,
  ];
}

function otherWorkAnswer({ otherWork }: BinderFacts): string[] {
  return otherWork.persons
    .filter(({ relation }) => relation !== "helper")
    .map(({ name, otherWork: stated }) => {
      if (stated.statement === "unknown") return `${name}: nothing is recorded.`;
      if (stated.statement === "none") return `${name}: no other work, as recorded on ${stated.statedAt.slice(0, 10)}.`;
      const positions = stated.positions.map(
        (position) =>
          `${position.name} ${h(position.statedSeconds)}${position.hasUnknownHours ? " and hours not known" : ""}`,
      );
      return `${name}: ${positions.join("; ")}.`;
    });
}

function othersAnswer({ others }: BinderFacts): string[] {
  return others.properties.map(({ nickname, statement, lines }) => {
    if (lines.length > 0) {
      const each = lines.map(
        ({ name, role, durationSeconds }) =>
          `${name} (${role}) ${durationSeconds === null ? "hours not known" : h(durationSeconds)}`,
      );
      return `${nickname}: ${each.join("; ")}.`;
    }
    return `${nickname}: ${statement === "none" ? "no one else, as recorded" : "nothing is recorded"}.`;
  });
}

export type ExaminerAnswer = { readonly asks: string; readonly says: readonly string[] };

export const examinerAnswers = (facts: BinderFacts): ExaminerAnswer[] =>
  QUESTIONS.map(({ asks, ofProperties, answer }) => {
    const says = ofProperties === true && facts.said.properties.length === 0 ? [NO_PROPERTY] : answer(facts);
    return { asks, says: says.length > 0 ? says : [RECORDS_DO_NOT_SAY] };
  });

export const answersDocument = (facts: BinderFacts): TextDocument => ({
  title: `Answers to an examiner's usual questions, ${facts.taxYear}`,
  note: `Drawn from the records as they stood on ${facts.at.toISOString()}. Nothing here is from memory. Where nothing was recorded it says so. General information, not tax advice. The result is based on ${cite("irc-469-c-7-B")}.`,
  label: facts.report.isDraft ? "DRAFT" : null,
  sections: examinerAnswers(facts).map(({ asks, says }) => ({ heading: asks, list: says })),
});
