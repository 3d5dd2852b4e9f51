import { Badge, Card, CivilDate, classNames, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import type { Compliance, PersonStatusView } from "../contract.ts";
import { testedPersons } from "./dashboard-address.ts";
import { verdictWords } from "./verdict-words.ts";

/** The year's answer in one sentence, and each test of each person with its own answer. */
export function VerdictCard({ view }: { view: Compliance }) {
  const isYearOver = view.asOf > `${view.taxYear}-12-31`;
  const overall = verdictWords(view.status, view.amber, isYearOver);
  return (
    <section
      aria-labelledby="verdict"
      className={classNames(
        "min-w-0 rounded-lg border p-4 shadow-sm sm:p-5",
        view.amber ? "border-warn-text/30 bg-warn-soft" : "border-line bg-surface",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="verdict" className="text-sm font-medium text-2">
          Real estate professional status, {view.taxYear}
        </h2>
        <Badge tone={overall.tone}>{overall.word}</Badge>
        <TextLink asChild alone className="ml-auto text-sm">
          <Link to={`${paths.compliance}?year=${view.taxYear}`}>View status</Link>
        </TextLink>
      </div>
      <p className="mt-1.5 max-w-[75ch] font-serif text-xl text-1">{view.headline}</p>
      <ul className="mt-3 space-y-2">
        {testedPersons(view).map((person, _index, all) => (
          <li key={person.personId} className="flex flex-wrap items-center gap-x-6 gap-y-1.5 text-base text-2">
            {all.length > 1 && <span className="font-medium text-1 sm:min-w-32">{person.name}</span>}
            <TestAnswer label="More than 750 hours" test={person.hours750} isYearOver={isYearOver} />
            <TestAnswer label="More than half of all work" test={person.half} isYearOver={isYearOver} />
          </li>
        ))}
      </ul>
      {view.amber && (
        <p className="mt-3 text-base text-warn-text">
          You meet a test only with hours that could be challenged. Open “after a strict audit” to see which.
        </p>
      )}
      {view.filed && <FiledLine filed={view.filed} taxYear={view.taxYear} />}
    </section>
  );
}

type FiledLineProps = { filed: NonNullable<Compliance["filed"]>; taxYear: number };

function FiledLine({ filed: { filedOn, isChangedSince }, taxYear }: FiledLineProps) {
  return (
    <p className="mt-3 text-base text-2">
      <TextLink asChild>
        <Link to={`${paths.weeklyClose}?year=${taxYear}`}>Return filed</Link>
      </TextLink>{" "}
      on <CivilDate date={filedOn} />.{" "}
      {isChangedSince ? "The log was changed since, with a reason." : "Nothing has changed since you filed."}
    </p>
  );
}

type TestAnswerProps = { label: string; test: PersonStatusView["half"]; isYearOver: boolean };

function TestAnswer({ label, test, isYearOver }: TestAnswerProps) {
  const { word, tone } = verdictWords(test.verdict, test.amber, isYearOver);
  return (
    <span className="inline-flex items-center gap-2">
      {label}
      <Badge tone={tone}>{word}</Badge>
    </span>
  );
}

/** The caution that an election would settle. */
const WITHOUT_ELECTION = "older-reading-per-property";

/** What may change the answer and cannot be counted. */
export function CautionsCard({ view }: { view: Compliance }) {
  if (view.cautions.length === 0) return null;
  return (
    <Card title="To know">
      <ul className="space-y-3">
        {view.cautions.map(({ id, message, citation }) => (
          <li key={id}>
            <p className="text-base">{message}</p>
            <p className="text-sm text-3">
              {citation}
              {id === WITHOUT_ELECTION && (
                <>
                  {". "}
                  <TextLink asChild>
                    <Link to={`${paths.elections}?year=${view.taxYear}`}>Elections</Link>
                  </TextLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
