import { hoursTenths } from "@tenure/tax-rules";
import { Badge, Card } from "@tenure/ui";
import type { Examination, TestedPerson, ThresholdTestView } from "../contract.ts";
import { LawLink } from "./law-link.tsx";
import { verdictWord } from "#shared/vocabulary.ts";
import { Citation } from "#web/book/citations.tsx";
import { useIsYearOver } from "#web/book/use-is-year-over.ts";
import { isHalfCompared } from "#features/verdict/compliance/web/index.ts";
import { halfShare, hoursLine, isAddressed } from "./words.ts";

/** The first gauge: whether the year meets the law, person by person. No one's hours are added to another's. */
export function PersonsCard({ view }: { view: Examination }) {
  return (
    <Card title={view.persons.length > 1 ? "Verdict, person by person" : "Verdict"}>
      <p className="max-w-[75ch] font-serif text-lg text-1">{view.headline}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {view.persons.map((person) => (
          <Person
            key={person.personId}
            person={person}
            name={isAddressed(view) ? "You" : person.name}
            hasHalf={isHalfCompared(person, view.persons)}
            taxYear={view.taxYear}
          />
        ))}
      </ul>
      <p className="mt-2 text-sm text-3">
        {view.persons.length > 1
          ? "Each person is tested alone for these two. For taking part in a property, spouses' hours add together."
          : "For these two only your own hours count, never a spouse's."}{" "}
        <LawLink rule="A7.one-spouse-alone">The rule</LawLink>
      </p>
    </Card>
  );
}

type PersonProps = { person: TestedPerson; name: string; hasHalf: boolean; taxYear: number };

function Person({ person, name, hasHalf, taxYear }: PersonProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[10rem_1fr_1fr]">
      <span className="flex items-center gap-2 self-start text-base font-semibold">
        {name} <Mark verdict={person.status} taxYear={taxYear} />
      </span>
      <Test
        label={hoursLine(person.hours750)}
        test={person.hours750}
        figure={hoursFigure(person.hours750)}
        taxYear={taxYear}
      />
      {hasHalf && (
        <Test label="More than half of all work" test={person.half} figure={halfShare(person.half)} taxYear={taxYear} />
      )}
    </li>
  );
}

const hoursFigure = (test: ThresholdTestView): string => `${hoursTenths(test.actualSeconds)} count`;

type TestProps = { label: string; test: ThresholdTestView; figure: string | null; taxYear: number };

function Test({ label, test, figure, taxYear }: TestProps) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
        {label} <Mark verdict={test.verdict} taxYear={taxYear} />
        {figure !== null && <span className="font-semibold tabular-nums">{figure}</span>}
      </p>
      <p className="mt-0.5 text-sm text-2">{test.explanation}</p>
      <Citation>{test.citation}</Citation>
    </div>
  );
}

export function Mark({ verdict, taxYear }: { verdict: ThresholdTestView["verdict"]; taxYear: number }) {
  const { word, tone } = verdictWord(verdict, useIsYearOver(taxYear));
  return <Badge tone={tone}>{word}</Badge>;
}
