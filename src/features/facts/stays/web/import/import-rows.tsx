import { Badge, Cell, Checkbox, CivilDate, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { type Answers, decide, type StaysPreview } from "./stays-to-send.ts";

type Row = StaysPreview["rows"][number];

const STATUS = {
  new: { label: "New", tone: "neutral" },
  changed: { label: "Replaces the kept one", tone: "warn" },
  duplicate: { label: "There already", tone: "outline" },
  refused: { label: "Refused", tone: "danger" },
} as const;

const WAITING = { label: "Waits for your answer", tone: "warn" } as const;
const LEFT_OUT = { label: "Not a stay", tone: "outline" } as const;

type ImportRowsProps = {
  rows: readonly Row[];
  answers: Answers;
  leftOut: ReadonlySet<number>;
  onLeaveOut: (line: number, isLeftOut: boolean) => void;
};

/** Every line of the file and what becomes of it; what would be added can be left out. */
export function ImportRows({ rows, answers, leftOut, onLeaveOut }: ImportRowsProps) {
  return (
    <div className="overflow-clip rounded-lg border border-line">
      <Table caption="Lines of the file" density="compact">
        <TableHead>
          <tr>
            <HeaderCell>Add</HeaderCell>
            <HeaderCell numeric>Line</HeaderCell>
            <HeaderCell>Stay</HeaderCell>
            <HeaderCell numeric>Nights</HeaderCell>
            <HeaderCell>What happens</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <Cell>
                {(row.status === "new" || row.status === "changed") && (
                  <Checkbox
                    label={`Add line ${row.line}`}
                    labelHidden
                    checked={!leftOut.has(row.line) && decide(row.stay, answers).is === "added"}
                    disabled={decide(row.stay, answers).is !== "added"}
                    onChange={(event) => onLeaveOut(row.line, !event.target.checked)}
                  />
                )}
              </Cell>
              <Cell numeric quiet>
                {row.line}
              </Cell>
              <Cell rowHeader>
                {row.status === "refused" ? (
                  <span className="break-all">{row.label}</span>
                ) : (
                  <>
                    <CivilDate date={row.stay.arrivesOn} /> to <CivilDate date={row.stay.leavesOn} />
                    <span className="block text-sm font-normal text-3">{namesOf(row.stay)}</span>
                  </>
                )}
              </Cell>
              <Cell numeric>{row.status === "refused" ? "" : row.stay.nights}</Cell>
              <Cell>
                <RowOutcome row={row} answers={answers} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const namesOf = ({ listing, label, guestName, confirmationCode }: Extract<Row, { stay: unknown }>["stay"]): string =>
  [...new Set([listing, label, guestName, confirmationCode])].filter(Boolean).join(", ");

function RowOutcome({ row, answers }: { row: Row; answers: Answers }) {
  if (row.status === "refused") {
    return (
      <>
        <Badge tone={STATUS.refused.tone}>{STATUS.refused.label}</Badge>
        <ul className="mt-1 text-sm text-2">
          {row.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </>
    );
  }
  const decided = decide(row.stay, answers);
  const { label, tone } =
    decided.is === "waiting" ? WAITING : decided.is === "left out" ? LEFT_OUT : STATUS[row.status];
  const { isCancelled, isOwnerUse } = decided.is === "added" ? decided.stay : row.stay;
  const { furtherLines } = row.stay;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isCancelled && <span className="block text-sm text-3">Cancelled: left out of the average</span>}
      {isOwnerUse && <span className="block text-sm text-3">Own use: left out of the average</span>}
      {furtherLines.length > 0 && (
        <span className="block text-sm text-3">One reservation with line {furtherLines.join(", ")}</span>
      )}
    </>
  );
}
