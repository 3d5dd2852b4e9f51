import { hoursTenths, hoursText } from "@tenure/tax-rules";
import { BarList, Card, Figure, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { hoursCell } from "#web/book/hours-cell.ts";
import { ledgerPath } from "#web/paths.ts";
import type { Compliance } from "../contract.ts";

const SHOWN = 8;

/** Countable and logged hours by property, the busiest first. Participation in a rental is the couple's together. */
export function PropertyBars({ view }: { view: Compliance }) {
  const busy = view.properties
    .filter(({ entryCount }) => entryCount > 0)
    .toSorted((a, b) => b.countableSeconds - a.countableSeconds);
  if (busy.length === 0) return null;
  const isShared = view.persons.filter(({ totals }) => totals.entryCount > 0).length > 1;
  const items = busy.slice(0, SHOWN).map(({ propertyId, name, grossSeconds, countableSeconds }) => ({
    id: propertyId ?? "none",
    label: (
      <TextLink asChild alone tone="quiet">
        <Link to={ledgerPath({ year: view.taxYear, propertyId: propertyId ?? "none" })}>{name}</Link>
      </TextLink>
    ),
    value: countableSeconds,
    valueText: hoursTenths(countableSeconds),
    note: `${hoursTenths(grossSeconds)} logged`,
  }));
  return (
    <Card>
      <Figure
        title={isShared ? "Everyone's hours that count, by property" : "Hours that count, by property"}
        caption={mostWords(busy)}
        table={{
          columns: [
            { header: "Property" },
            { header: "Hours that count", numeric: true },
            { header: "Hours logged", numeric: true },
          ],
          rows: busy.map(({ propertyId, name, countableSeconds, grossSeconds }) => ({
            id: propertyId ?? "none",
            cells: [name, hoursCell(countableSeconds), hoursCell(grossSeconds)],
          })),
        }}
      >
        <BarList label="Hours that count, by property" items={items} />
        {busy.length > SHOWN && <p className="mt-3 text-sm text-3">and {busy.length - SHOWN} more in the table</p>}
      </Figure>
    </Card>
  );
}

const mostWords = ([first]: Compliance["properties"]): string =>
  first && first.countableSeconds > 0
    ? `${first.name} has the most hours that count, ${hoursText(first.countableSeconds)}.`
    : "None of these hours count yet.";
