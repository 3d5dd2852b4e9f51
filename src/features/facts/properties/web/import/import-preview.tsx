import { Badge, Cell, Checkbox, HeaderCell, Table, TableBody, TableHead, TableRow, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { propertyPath } from "#web/paths.ts";
import { fullAddressOf } from "#features/facts/properties/rules.ts";
import { FIELD_LABELS } from "../property-labels.ts";
import type { Preview } from "./preview.ts";

type Row = Preview["rows"][number];

type ImportPreviewProps = {
  rows: readonly Row[];
  /** Lines of new properties that are left out by hand. */
  left: ReadonlySet<number>;
  onToggle: (line: number) => void;
};

const countOf = (rows: readonly Row[], status: Row["status"]): number =>
  rows.filter((row) => row.status === status).length;

/** Every row of the file and what becomes of it. */
export function ImportPreview({ rows, left, onToggle }: ImportPreviewProps) {
  const summary = `${countOf(rows, "new")} new, ${countOf(rows, "duplicate")} already there, ${countOf(rows, "refused")} refused`;
  return (
    <div>
      <p role="status" className="mb-2 text-base font-medium">
        {summary}
      </p>
      <div className="overflow-clip rounded-lg border border-line">
        <Table caption={`Rows of the file: ${summary}`} density="roomy">
          <TableHead>
            <tr>
              <HeaderCell>
                <span className="sr-only">Add</span>
              </HeaderCell>
              <HeaderCell numeric>Line</HeaderCell>
              <HeaderCell>Property</HeaderCell>
              <HeaderCell>What happens</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.line}>
                <Cell className="w-0">
                  {row.status === "new" && (
                    <Checkbox
                      labelHidden
                      label={`Add ${row.property.nickname}`}
                      checked={!left.has(row.line)}
                      onChange={() => onToggle(row.line)}
                    />
                  )}
                </Cell>
                <Cell numeric quiet className="w-0">
                  {row.line}
                </Cell>
                <Cell>
                  <RowName row={row} />
                </Cell>
                <Cell>
                  <RowOutcome row={row} isLeft={left.has(row.line)} />
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  );
}

const fieldLabel = (field: string): string =>
  Object.entries(FIELD_LABELS).find(([name]) => name === field)?.[1] ?? field;

function RowName({ row }: { row: Row }) {
  if (row.status === "refused") return <span className="text-2">{row.label || "A row without a name"}</span>;
  const { nickname, address } = row.status === "new" ? row.property : row;
  return (
    <>
      <span className="font-medium">{nickname}</span>
      <span className="block text-sm text-3">{row.status === "new" ? fullAddressOf(row.property) : address}</span>
    </>
  );
}

function RowOutcome({ row, isLeft }: { row: Row; isLeft: boolean }) {
  if (row.status === "new") return isLeft ? <Badge tone="outline">Left out</Badge> : <Badge>New</Badge>;
  if (row.status === "refused") {
    return (
      <>
        <Badge tone="danger">Refused</Badge>
        <ul className="mt-1 text-sm text-2">
          {row.refusals.map(({ field, reason }) => (
            <li key={`${field}${reason}`}>{field === null ? reason : `${fieldLabel(field)}: ${reason}`}</li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <Badge>Already there</Badge>
      <span className="mt-1 block text-sm text-2">
        {row.duplicateOf ? (
          <TextLink asChild>
            <Link to={propertyPath(row.duplicateOf.id)}>
              {row.duplicateOf.nickname}
              {row.duplicateOf.isArchived ? ", archived" : ""}
            </Link>
          </TextLink>
        ) : (
          "The same as an earlier row"
        )}
      </span>
    </>
  );
}
