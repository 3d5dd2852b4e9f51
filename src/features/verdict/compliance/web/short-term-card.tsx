import { hoursOfLine, hoursTenths, PARTICIPATION_THRESHOLDS } from "@tenure/tax-rules";
import { Badge, Card, Meter, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { verdictWord } from "#shared/vocabulary.ts";
import { AddOrAsk } from "#web/book/add-or-ask.tsx";
import { paths, propertyPath } from "#web/paths.ts";
import type { ActivityLine, Compliance } from "../contract.ts";

/** The short-term paths, each with its test. */
export const SHORT_TERM_PATHS = {
  path_500: {
    test: "T1",
    line: PARTICIPATION_THRESHOLDS.test1Seconds,
    title: "Short-term rentals: more than 500 hours in each",
  },
  path_100: {
    test: "T3",
    line: PARTICIPATION_THRESHOLDS.floorSeconds,
    title: "Short-term rentals: more than 100 hours in each, and no one did more",
  },
} as const;
export type ShortTermPath = keyof typeof SHORT_TERM_PATHS;

type ShortTermCardProps = { view: Compliance; path: ShortTermPath };

/** What comes first on the short-term path: each such rental against the path's line. */
export function ShortTermCard({ view, path }: ShortTermCardProps) {
  const { title } = SHORT_TERM_PATHS[path];
  const rentals = view.activities.filter(({ kind }) => kind === "short-term");
  return (
    <Card
      title={title}
      actions={
        <TextLink asChild alone>
          <Link to={`${paths.stays}?year=${view.taxYear}`}>Stays</Link>
        </TextLink>
      }
    >
      {rentals.length === 0 ? (
        <p className="text-base text-2">
          No property is a short-term rental in {view.taxYear}.{" "}
          <AddOrAsk do="facts" ask="Add your short-term rentals">
            <TextLink asChild>
              <Link to={paths.newProperty}>Add one</Link>
            </TextLink>
          </AddOrAsk>
        </p>
      ) : (
        <ul className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
          {rentals.map((rental) => (
            <ShortTermRental key={rental.activityId} rental={rental} path={path} view={view} />
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-3">
        Stays must average 7 days or less, or up to 30 with significant services. These hours don't count toward 750.
      </p>
    </Card>
  );
}

function ShortTermRental({ rental, path, view }: ShortTermCardProps & { rental: ActivityLine }) {
  const { test, line } = SHORT_TERM_PATHS[path];
  const isYearOver = view.asOf > `${view.taxYear}-12-31`;
  const { word, tone } = verdictWord(rental.byHours[test], isYearOver);
  const [propertyId] = rental.propertyIds;
  const reading = `${hoursTenths(rental.seconds)} count toward ${hoursOfLine(line)}`;
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base">
        <TextLink asChild alone tone="quiet">
          <Link to={propertyId === undefined ? paths.properties : propertyPath(propertyId)}>{rental.name}</Link>
        </TextLink>
        <Badge tone={tone}>{word}</Badge>
        <span className="ml-auto font-semibold tabular-nums">{reading}</span>
      </p>
      <Meter className="mt-1.5" size="sm" label={rental.name} value={rental.seconds} max={line} valueText={reading} />
    </li>
  );
}
