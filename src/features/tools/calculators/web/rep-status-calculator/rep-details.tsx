import { hoursText, type HouseholdStatus, type PersonStatus } from "@tenure/tax-rules";
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import type { RepValues } from "#features/tools/calculators/rep-status-calculator/fields.ts";
import {
  type Paper,
  repDocuments,
  repQuestionsForAdviser,
} from "#features/tools/calculators/rep-status-calculator/rep-papers.ts";
import { VerdictBadge } from "./rep-words.tsx";

/** Every test for everyone, what would change the answer, and what to bring to an adviser. */
export function RepDetails({ values, status }: { values: RepValues; status: HouseholdStatus }) {
  return (
    <>
      <TestTable status={status} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-3">
        <Papers
          title="What would change the answer"
          empty="Nothing you could still do changes this answer."
          papers={status.wouldChange}
        />
        <Papers title="Documents to collect" papers={repDocuments(values)} />
        <Papers title="Questions for your CPA" papers={repQuestionsForAdviser(status)} />
      </div>
    </>
  );
}

type TestRow = {
  id: string;
  test: string;
  who: string;
  figure: string;
  required: string;
  verdict: React.ComponentProps<typeof VerdictBadge>["verdict"];
  why: string;
  citation: string;
};

/** An empty log does not mean zero. */
const figureOf = (seconds: number, isNothingLogged: boolean): string =>
  isNothingLogged && seconds === 0 ? "\u2013" : hoursText(seconds);

const testsOf = ({ personId, name, hours750, half, services }: PersonStatus): TestRow[] =>
  [
    { id: `half:${personId}`, test: "More than half of all work", found: half },
    { id: `750:${personId}`, test: "More than 750 hours", found: hours750 },
  ].map(({ id, test, found }) => ({
    id,
    test,
    who: name,
    figure: figureOf(found.actualSeconds, services.isNothingLogged),
    required: found.requiredMoreThanSeconds === 0 ? "any" : `more than ${hoursText(found.requiredMoreThanSeconds)}`,
    verdict: found.verdict,
    why: found.explanation,
    citation: found.citation,
  }));

const participationOf = (status: HouseholdStatus): TestRow[] =>
  status.activities.map(({ activityId, name, seconds, verdict, carriedBy, explanation, citation }) => ({
    id: activityId,
    test: `Material participation: ${name}`,
    who: status.persons.length > 1 ? "Both together" : (status.persons[0]?.name ?? ""),
    figure: figureOf(
      seconds,
      status.persons.every(({ services }) => services.isNothingLogged),
    ),
    required: carriedBy === null ? "any one of seven tests" : `test ${carriedBy.slice(1)} of seven`,
    verdict,
    why: explanation,
    citation,
  }));

/** On a phone the reason is below its test, after the person's name if there are two. */
const WIDE = "max-sm:hidden";

function TestTable({ status }: { status: HouseholdStatus }) {
  const rows = [...status.persons.flatMap(testsOf), ...participationOf(status)];
  const isCouple = status.persons.length > 1;
  return (
    <section aria-labelledby="rep-tests">
      <h2 id="rep-tests" className="font-serif text-2xl font-semibold">
        Test by test
      </h2>
      <Table caption="Tests by person: hours, what is required, verdict and why" className="mt-3">
        <TableHead>
          <TableRow>
            <HeaderCell>Test</HeaderCell>
            <HeaderCell className={WIDE}>Person</HeaderCell>
            <HeaderCell numeric>Hours</HeaderCell>
            <HeaderCell className={WIDE}>Required</HeaderCell>
            <HeaderCell>Verdict</HeaderCell>
            <HeaderCell className={WIDE}>Why</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <Cell className="max-sm:py-2 sm:min-w-44">
                {row.test}
                <div className="text-sm text-2 sm:hidden">
                  {isCouple && `${row.who}: `}
                  {row.why} <span className="text-3">{row.citation}</span>
                </div>
              </Cell>
              <Cell className={WIDE}>{row.who}</Cell>
              <Cell numeric>{row.figure}</Cell>
              <Cell className={`min-w-36 ${WIDE}`}>{row.required}</Cell>
              <Cell>
                <VerdictBadge verdict={row.verdict} status={status} />
              </Cell>
              <Cell className={`min-w-72 py-2 ${WIDE}`}>
                {row.why}
                <span className="block text-sm text-3">{row.citation}</span>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

function Papers({ title, papers, empty }: { title: string; papers: readonly Paper[]; empty?: string }) {
  return (
    <section>
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      {papers.length === 0 && <p className="mt-2 text-base text-2">{empty}</p>}
      <ul className="mt-2 flex flex-col gap-3">
        {papers.map(({ id, says, citation }) => (
          <li key={id} className="text-base">
            {says}
            {citation && <span className="block text-sm text-3">{citation}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
