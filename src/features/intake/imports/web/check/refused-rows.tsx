import { placeText } from "#features/intake/imports/parsing/proposals/flag-words.ts";
import { Button, Card, Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { Download } from "lucide-react";
import { saveFile } from "#web/api/save-file.ts";
import type { Import } from "#features/intake/imports/contract.ts";
import { counted, refusedCsv } from "../import-words.ts";

const SHOWN = 100;

/** Rows that cannot be used, each with its line and reasons; the list can be downloaded and corrected. */
export function RefusedRows({ rows, fileName }: { rows: Import["refused"]; fileName: string }) {
  const title = counted(rows.length, "refused row", "refused rows");
  return (
    <Card
      flush
      title={title}
      level={3}
      actions={
        <Button
          size="sm"
          icon={<Download className="size-4" strokeWidth={1.75} />}
          onClick={() => saveFile(refusedCsv(rows), `refused-rows-of-${fileName.replace(/\.\w+$/, "")}.csv`)}
        >
          Download the list
        </Button>
      }
    >
      <Table caption={title}>
        <TableHead>
          <tr>
            <HeaderCell numeric>Line</HeaderCell>
            <HeaderCell>Why</HeaderCell>
            <HeaderCell>Row</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {rows.slice(0, SHOWN).map((row) => (
            <TableRow key={`${placeText(row)} ${row.text}`}>
              <Cell numeric>{placeText(row)}</Cell>
              <Cell className="min-w-56">{row.reasons.map(({ message }) => message).join(" ")}</Cell>
              <Cell quiet className="min-w-64">
                {row.text}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > SHOWN && <p className="px-5 py-3 text-sm text-3">The download has all {rows.length}.</p>}
    </Card>
  );
}
