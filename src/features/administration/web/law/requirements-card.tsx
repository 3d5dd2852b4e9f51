import { Badge, Button, Card, Cell, HeaderCell, SkeletonRows, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listRequirements, type RequirementRow } from "#features/administration/contract/requirements.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { ReadFailure } from "../history/read-failure.tsx";
import { RequirementDialog } from "./requirement-dialog.tsx";
import { pathInWords } from "./path-in-words.ts";

/** The hours of each path by year: what code holds, and what the yearly review found. */
export function RequirementsCard() {
  const { data, error, refetch } = useQuery(apiQuery(listRequirements, {}));
  const [open, setOpen] = useState<RequirementRow | null>(null);
  if (error) return <ReadFailure error={error} retry={() => void refetch()} />;
  return (
    <Card title="Requirements by year" flush>
      {data === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <Table caption="Hours each path asks for">
          <TableHead>
            <tr>
              <HeaderCell>Path</HeaderCell>
              <HeaderCell numeric>Year</HeaderCell>
              <HeaderCell>In code</HeaderCell>
              <HeaderCell className="max-sm:hidden">Review</HeaderCell>
              <HeaderCell>
                <span className="sr-only">Act</span>
              </HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {data.rows.map((row) => (
              <TableRow key={keyOf(row)}>
                <Cell rowHeader>{pathInWords(row)}</Cell>
                <Cell numeric>{row.effectiveYear}</Cell>
                <Cell>
                  {row.code === null ? "No rule" : hoursInWords(row.code)}
                  <span className="mt-1 block sm:hidden">
                    <ReviewBadge row={row} />
                  </span>
                </Cell>
                <Cell className="max-sm:hidden">
                  <ReviewBadge row={row} />
                </Cell>
                <Cell>
                  <Button
                    size="sm"
                    aria-label={`Review ${pathInWords(row)}, ${row.effectiveYear}`}
                    onClick={() => setOpen(row)}
                  >
                    Review
                  </Button>
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {open && <RequirementDialog row={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

const keyOf = ({ repType, strSubType, effectiveYear }: RequirementRow): string =>
  `${strSubType ?? repType} ${effectiveYear}`;

type Hours = Pick<NonNullable<RequirementRow["code"]>, "totalHoursRequired" | "materialHoursRequired">;

const hoursInWords = ({ totalHoursRequired: total, materialHoursRequired: material }: Hours): string => {
  const parts = [
    total === null ? null : `more than ${total} hours in all`,
    material === null ? null : `more than ${material} hours in the rental`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "No hours" : parts.join(", ");
};

function ReviewBadge({ row: { standing, noted } }: { row: RequirementRow }) {
  if (standing === "unreviewed") return <Badge tone="outline">Not reviewed</Badge>;
  if (standing === "agrees") return <Badge>Agrees</Badge>;
  return (
    <>
      <Badge tone="danger">Differs from code</Badge>
      {noted && <span className="block text-sm text-2">Found: {hoursInWords(noted)}</span>}
    </>
  );
}
