import { Cell, formatInstant, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import type { LogLine } from "#features/collaboration/organizations/contract/log.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { actWords, changeWords } from "./log-words.ts";

export function LogTable({ lines }: { lines: readonly LogLine[] }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <Table caption="Audit log">
      <TableHead>
        <tr>
          <HeaderCell>When</HeaderCell>
          <HeaderCell>Who did what</HeaderCell>
          <HeaderCell className="max-md:hidden">Before</HeaderCell>
          <HeaderCell className="max-md:hidden">After</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.id}>
            <Cell className="align-top text-sm text-2">{formatInstant(line.at, timeZone)}</Cell>
            <Cell rowHeader>
              <span className="block font-medium wrap-anywhere">{line.actorName || "Someone who left"}</span>
              <span className="block text-base font-normal wrap-anywhere text-2">
                {actWords(line.action)}
                {line.subjectName !== "" && line.subjectId !== line.actorId && `: ${line.subjectName}`}
              </span>
              <span className="block text-sm font-normal wrap-anywhere text-3 md:hidden">
                {[changeWords(line.before), changeWords(line.after)].filter((said) => said !== "").join(" → ")}
              </span>
            </Cell>
            <Cell className="wrap-anywhere text-sm text-2 max-md:hidden">{changeWords(line.before)}</Cell>
            <Cell className="wrap-anywhere text-sm text-2 max-md:hidden">{changeWords(line.after)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
