import { placeText } from "#features/intake/imports/parsing/proposals/flag-words.ts";
import { hoursColon } from "@tenure/tax-rules";
import { Card, Cell, CivilDate, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import type { ImportPreview } from "#features/intake/imports/preview-contract.ts";

/** The first rows as they would be logged. */
export function FreshRows({ rows, total }: { rows: ImportPreview["fresh"]; total: number }) {
  const title = rows.length < total ? `First ${rows.length} of the new entries` : "New entries";
  return (
    <Card flush title={title} level={3}>
      <Table caption={title}>
        <TableHead>
          <tr>
            <HeaderCell numeric>Line</HeaderCell>
            <HeaderCell>Day</HeaderCell>
            <HeaderCell numeric>Length</HeaderCell>
            <HeaderCell>Person</HeaderCell>
            <HeaderCell>Property</HeaderCell>
            <HeaderCell>Activity</HeaderCell>
            <HeaderCell>What was done</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={[placeText(row), row.date, row.personName, row.propertyName].join(" ")}>
              <Cell numeric quiet>
                {placeText(row)}
              </Cell>
              <Cell className="whitespace-nowrap">
                <CivilDate date={row.date} />
              </Cell>
              <Cell numeric className="whitespace-nowrap">
                {hoursColon(row.durationSeconds)}
              </Cell>
              <Cell className="whitespace-nowrap">{row.personName}</Cell>
              <Cell className="whitespace-nowrap">{row.propertyName ?? <span className="text-3">None</span>}</Cell>
              <Cell className="whitespace-nowrap">{ACTIVITY_LABELS[row.activityType]}</Cell>
              <Cell quiet className="min-w-64">
                {row.description}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
