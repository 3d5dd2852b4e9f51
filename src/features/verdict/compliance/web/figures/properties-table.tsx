import { hoursColon, hoursTenths } from "@tenure/tax-rules";
import { Badge, Card, Cell, HeaderCell, RowLink, Table, TableBody, TableHead, TableRow, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { verdictWord } from "#shared/vocabulary.ts";
import { ledgerPath, paths, propertyPath } from "#web/paths.ts";
import type { ActivityLine, Compliance } from "#features/verdict/compliance/contract.ts";
import { distanceCell } from "./best-test.ts";

const SHOWN = 8;

type PropertyLine = Compliance["properties"][number] & { activity: ActivityLine | undefined };

/** Every property with hours or a test, short-term ones first where the person is on that path, then by hours. */
export const propertyLines = (
  view: Pick<Compliance, "properties" | "activities">,
  isShortTerm: boolean,
): PropertyLine[] => {
  const rank = ({ activity }: PropertyLine): number => (isShortTerm && activity?.kind === "short-term" ? 0 : 1);
  return view.properties
    .map((property) => ({
      ...property,
      activity: view.activities.find(({ propertyIds }) => propertyIds.includes(property.propertyId ?? "")),
    }))
    .filter(({ entryCount, activity }) => entryCount > 0 || activity !== undefined)
    .toSorted((a, b) => rank(a) - rank(b) || b.countableSeconds - a.countableSeconds);
};

type PropertiesTableProps = { view: Compliance; isShortTerm: boolean };

/** The properties, each with the test that is met or nearest, and how far it is. */
export function PropertiesTable({ view, isShortTerm }: PropertiesTableProps) {
  const lines = propertyLines(view, isShortTerm);
  if (lines.length === 0) return null;
  const tested = lines.filter(({ activity }) => activity !== undefined).length;
  const isYearOver = view.asOf > `${view.taxYear}-12-31`;
  const isShared = view.persons.filter(({ totals }) => totals.entryCount > 0).length > 1;
  return (
    <Card
      flush
      title={isShared ? "Properties, everyone's hours" : "Properties"}
      actions={
        <TextLink asChild alone>
          <Link to={`${paths.compliance}?year=${view.taxYear}#participation`}>
            {tested > SHOWN ? `All ${tested}, test by test` : "The seven tests"}
          </Link>
        </TextLink>
      }
    >
      <Table caption={`Properties of ${view.taxYear}, their best test and how far it is`}>
        <TableHead>
          <TableRow>
            <HeaderCell>Property</HeaderCell>
            <HeaderCell numeric>Counts</HeaderCell>
            <HeaderCell className="max-sm:hidden">Best test</HeaderCell>
            <HeaderCell>Result</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.slice(0, SHOWN).map((line) => (
            <PropertyRow key={line.propertyId ?? "none"} line={line} taxYear={view.taxYear} isYearOver={isYearOver} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

type PropertyRowProps = { line: PropertyLine; taxYear: number; isYearOver: boolean };

function PropertyRow({ line, taxYear, isYearOver }: PropertyRowProps) {
  const { propertyId, name, grossSeconds, countableSeconds, activity } = line;
  const word = activity && verdictWord(activity.verdict, isYearOver);
  const best = activity && `Test ${activity.best.test.slice(1)}`;
  const distance = activity && distanceCell(activity);
  return (
    <TableRow>
      <Cell rowHeader className="max-w-0 w-full sm:w-1/2">
        <RowLink asChild>
          <Link
            to={propertyId === null ? ledgerPath({ year: taxYear, propertyId: "none" }) : propertyPath(propertyId)}
            className="block truncate"
          >
            {name}
          </Link>
        </RowLink>
        <span className="block truncate text-sm font-normal text-3">
          {activity ? (
            <>
              <span className="sm:hidden">
                {best}
                {distance ? `, ${distance}` : ""}
              </span>
              <span className="max-sm:hidden">{kindWords(activity)}</span>
            </>
          ) : (
            "Supports no rental"
          )}
        </span>
      </Cell>
      <Cell numeric>
        {hoursColon(countableSeconds)}
        {grossSeconds !== countableSeconds && (
          <span className="block text-sm text-3">{hoursTenths(grossSeconds)} logged</span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">
        {best}
        {distance && <span className="block text-sm text-3">{distance}</span>}
      </Cell>
      <Cell className="whitespace-nowrap">{word && <Badge tone={word.tone}>{word.word}</Badge>}</Cell>
    </TableRow>
  );
}

const KINDS = {
  rental: "Rental",
  "short-term": "Short-term rental",
  "elected-rentals": "With all rentals as one activity",
} as const;

const kindWords = ({ kind, propertyIds }: ActivityLine): string =>
  kind !== "elected-rentals" && propertyIds.length > 1 ? "Grouped as one activity" : KINDS[kind];
