import { hoursText } from "@tenure/tax-rules";
import { Badge, formatCivilDate, formatCount, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { STANDING_WORDS } from "#shared/vocabulary.ts";
import { type CivilDate, yearOf } from "#shared/civil-date.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { entryPath, ledgerPath } from "#web/paths.ts";
import { useToday } from "#web/session/use-today.ts";
import { useCan } from "#web/session/use-can.ts";
import type { Week } from "../contract.ts";

/** Day by day: hours that open to their entries, and days without a record, which the statement calls days without work. */
export function WeekDays({ week }: { week: Week }) {
  const today = useToday();
  const canLog = useCan("log");
  const taxYear = yearOf(week.weekEnd);
  const hasGaps = week.days.some((day) => day.entryCount === 0 && day.isCovered && day.date < today);
  return (
    <section>
      <ul aria-label="Days of the week" className="divide-y divide-line rounded-md border border-line">
        {week.days.map(({ date, entryCount, loggedSeconds, isCovered }) => (
          <li key={date} className="flex items-baseline gap-3 px-3 py-1.5 text-base">
            <span className="w-28 shrink-0 font-medium">{formatCivilDate(date, { weekday: true, taxYear })}</span>
            {entryCount > 0 ? (
              <TextLink asChild tone="quiet">
                <Link to={ledgerPath({ from: date, to: date, personId: week.personId })}>
                  {hoursText(loggedSeconds)}, {formatCount(entryCount, "entry", "entries")}
                </Link>
              </TextLink>
            ) : (
              <span className="text-3">{emptyDayWords(date, today, isCovered)}</span>
            )}
          </li>
        ))}
      </ul>
      {week.state !== "signed" && week.coverage === "received" && hasGaps && canLog && (
        <p className="mt-2 text-sm text-2">
          Forgot something?{" "}
          <TextLink asChild>
            <button type="button" onClick={() => openLog()}>
              Log it first
            </button>
          </TextLink>
          . Days with no entries count as days off.
        </p>
      )}
      <Waiting week={week} taxYear={taxYear} />
    </section>
  );
}

const emptyDayWords = (date: CivilDate, today: CivilDate, isCovered: boolean): string => {
  if (date > today) return "Still to come";
  if (!isCovered) return "Not covered";
  return date === today ? "No record so far" : "No record";
};

function Waiting({ week: { waiting }, taxYear }: { week: Week; taxYear: number }) {
  if (waiting.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-sm font-semibold text-1">To confirm. Not part of what you sign</h3>
      <ul className="mt-1 divide-y divide-line">
        {waiting.map(({ id, date, durationSeconds, description, isPlanned }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1.5 text-base">
            <Badge tone="info">{STANDING_WORDS[isPlanned ? "planned" : "pending"].word}</Badge>
            <TextLink asChild>
              <Link to={entryPath(id)}>
                {formatCivilDate(date, { weekday: true, taxYear })}, {hoursText(durationSeconds)}
              </Link>
            </TextLink>
            <span className="min-w-0 flex-1 truncate text-2">{description}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
