import { Badge, Cell, CivilDate, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import type { StaysPreview } from "./stays-to-send.ts";

type Row = StaysPreview["rows"][number];

const STATUS = {
  new: { label: "New", tone: "neutral" },
  changed: { label: "Replaces the kept one", tone: "warn" },
  duplicate: { label: "There already", tone: "outline" },
  refused: { label: "Refused", tone: "danger" },
} as const;

/** Every line of the file and what becomes of it. */
export function ImportRows({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="overflow-clip rounded-lg border border-line">
      <Table caption="Lines of the file" density="compact">
        <TableHead>
          <tr>
            <HeaderCell numeric>Line</HeaderCell>
            <HeaderCell>Stay</HeaderCell>
            <HeaderCell numeric>Nights</HeaderCell>
            <HeaderCell>What happens</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <Cell numeric quiet>
                {row.line}
              </Cell>
              <Cell rowHeader>
                {row.status === "refused" ? (
                  <span className="break-all">{row.label}</span>
                ) : (
                  <>
                    <CivilDate date={row.stay.arrivesOn} /> to <CivilDate date={row.stay.leavesOn} />
                    <span className="block text-sm font-normal text-3">
                      {[row.stay.listing, row.stay.guestName, row.stay.confirmationCode].filter(Boolean).join(", ")}
                    </span>
                  </>
                )}
              </Cell>
              <Cell numeric>{row.status === "refused" ? "" : row.stay.nights}</Cell>
              <Cell>
                <RowOutcome row={row} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function RowOutcome({ row }: { row: Row }) {
  const { label, tone } = STATUS[row.status];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {row.status === "refused" && (
        <ul className="mt-1 text-sm text-2">
          {row.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {row.status !== "refused" && row.stay.isCancelled && (
        <span className="block text-sm text-3">Cancelled: left out of the average</span>
      )}
      {row.status !== "refused" && row.stay.isOwnerUse && (
        <span className="block text-sm text-3">Own use: left out of the average</span>
      )}
    </>
  );
}
