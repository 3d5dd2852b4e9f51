import { cutNoun, hoursTenths, hoursText } from "@tenure/tax-rules";
import { Badge, BarList } from "@tenure/ui";
import type { CutId } from "@tenure/tax-rules";
import type { Stress, TestedPerson } from "../contract.ts";
import { Mark } from "./persons-card.tsx";
import { verdictWord } from "#shared/vocabulary.ts";
import { useIsYearOver } from "#web/book/use-is-year-over.ts";
import { hoursLine, isAddressed, listed } from "./words.ts";

/** What remains: each person's two tests with the cushion, then the rentals whose answer changes. */
export function StressResult({ stress }: { stress: Stress }) {
  const named = (cuts: readonly CutId[]): string => listed(cuts.map(cutNoun));
  return (
    <>
      <p aria-live="polite" className="font-serif text-lg text-1">
        {stress.after.headline}
      </p>
      <ul className="mt-3 space-y-4">
        {stress.persons.map((person) => (
          <Stressed
            key={person.personId}
            taxYear={stress.taxYear}
            person={person}
            tested={stress.after.persons.find(({ personId }) => personId === person.personId)}
            named={named}
            title={isAddressed(stress) ? "Your hours" : person.name}
          />
        ))}
      </ul>
      <ChangedActivities stress={stress} />
    </>
  );
}

type StressedProps = {
  taxYear: number;
  person: Stress["persons"][number];
  tested: TestedPerson | undefined;
  named: (cuts: readonly CutId[]) => string;
  title: string;
};

function Stressed({ taxYear, person, tested, named, title }: StressedProps) {
  const { worstSurviving } = person;
  return (
    <li className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base font-semibold">{title}</h3>
        <span className="text-sm text-2 tabular-nums">
          {hoursText(person.keptSeconds)} still count, {hoursText(person.cutSeconds)} cut
        </span>
      </div>
      {tested && <BeforeAndAfter person={person} title={title} line={tested.hours750.requiredMoreThanSeconds} />}
      {tested && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-2">
          <span className="inline-flex items-center gap-2">
            {hoursLine(tested.hours750)} <Mark verdict={tested.hours750.verdict} taxYear={taxYear} />
          </span>
          <span className="inline-flex items-center gap-2">
            More than half <Mark verdict={tested.half.verdict} taxYear={taxYear} />
          </span>
        </p>
      )}
      <p className="mt-1 text-base">{person.says}</p>
      {worstSurviving && worstSurviving.cuts.length > 0 && (
        <p className="mt-1 text-sm text-2">
          Even without {named(worstSurviving.cuts)} {title === "Your hours" ? "you pass" : `${title} passes`} by{" "}
          {hoursText(worstSurviving.cushionSeconds)}.
        </p>
      )}
    </li>
  );
}

/** The same, one line per person: it stays in view on a phone while the groups below are chosen. */
export function StressBars({ stress, className }: { stress: Stress; className?: string }) {
  const { persons, after } = stress;
  const max = Math.max(...persons.map(({ keptSeconds, cutSeconds }) => keptSeconds + cutSeconds), lineOf(after) ?? 0);
  const line = lineOf(after);
  return (
    <BarList
      {...(className === undefined ? {} : { className })}
      label="Hours before and after the cuts"
      max={max * 1.05}
      {...(line === null ? {} : { threshold: { value: line, label: `More than ${hoursText(line)}` } })}
      items={persons.map(({ personId, name, keptSeconds, cutSeconds }) => ({
        id: personId,
        label: persons.length > 1 ? name : "Before and after",
        value: keptSeconds + cutSeconds,
        parts: [
          { value: keptSeconds, color: 1 },
          { value: cutSeconds, color: 2 },
        ],
        valueText: `${hoursTenths(keptSeconds)} left of ${hoursTenths(keptSeconds + cutSeconds)}`,
      }))}
    />
  );
}

const lineOf = ({ persons: [person] }: Stress["after"]): number | null =>
  person?.hours750.requiredMoreThanSeconds ?? null;

type BarsProps = { person: Stress["persons"][number]; title: string; line: number };

/** The hours before and after the cuts, on one scale, with the line they have to pass. */
function BeforeAndAfter({ person, title, line }: BarsProps) {
  const before = person.keptSeconds + person.cutSeconds;
  return (
    <BarList
      className="mt-2 max-lg:hidden"
      label={`${title} before and after the cuts`}
      max={Math.max(before, line) * 1.05}
      threshold={{ value: line, label: `More than ${hoursText(line)}` }}
      items={[
        { id: "before", label: "Counts before", value: before, valueText: hoursTenths(before), tone: "neutral" },
        {
          id: "after",
          label: "Counts after the cuts",
          value: person.keptSeconds,
          valueText: hoursTenths(person.keptSeconds),
        },
      ]}
    />
  );
}

function ChangedActivities({ stress }: { stress: Stress }) {
  const isYearOver = useIsYearOver(stress.taxYear);
  const changed = stress.activities.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-base font-semibold">Participation that changes</h3>
      <ul className="mt-1 space-y-2 text-base">
        {changed.map(({ activityId, name, before, after, explanation }) => (
          <li key={activityId}>
            <span className="inline-flex flex-wrap items-center gap-2">
              {name}: {verdictWord(before, isYearOver).word.toLowerCase()} becomes{" "}
              <Badge tone={verdictWord(after, isYearOver).tone}>{verdictWord(after, isYearOver).word}</Badge>
            </span>
            <span className="block text-sm text-2">{explanation}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
