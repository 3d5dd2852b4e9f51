import { hoursColon, hoursText } from "@tenure/tax-rules";
import {
  Badge,
  Cell,
  formatCivilDate,
  formatNumber,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Summary,
} from "@tenure/ui";
import type { FlaggedFinding, ScanReport } from "./scan-log.ts";

const TOP = 5;

/** Fix these first, then every finding with its rows and what a court said. */
export function ScanFindings({ report }: { report: ScanReport }) {
  const { findings, notes, flags, unread } = report;
  const first = findings.toSorted((a, b) => b.secondsAtRisk - a.secondsAtRisk).slice(0, TOP);
  return (
    <>
      <section aria-labelledby="scan-fixes">
        <h2 id="scan-fixes" className="font-serif text-2xl font-semibold">
          Fix these first
        </h2>
        {first.length === 0 && (
          <p className="mt-2 text-lg text-2">Nothing was found that a court has spoken against.</p>
        )}
        <ol className="mt-3 flex flex-col gap-3">
          {first.map(({ code, title, repair, secondsAtRisk }, index) => (
            <li key={code} className="flex gap-3">
              <span className="font-serif text-2xl font-semibold text-3 tabular-nums">{index + 1}</span>
              <div className="min-w-0">
                <p className="text-lg font-medium">
                  {title}
                  {secondsAtRisk > 0 && <span className="text-2">, {hoursText(secondsAtRisk)} at risk</span>}
                </p>
                <p className="text-base text-2">{repair}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      {findings.length > 0 && (
        <section aria-labelledby="scan-findings">
          <h2 id="scan-findings" className="font-serif text-2xl font-semibold">
            Findings with their rows
          </h2>
          <div className="mt-3 divide-y divide-line border-y border-line">
            {findings.map((found) => (
              <OneFinding key={found.code} found={found} />
            ))}
          </div>
        </section>
      )}
      <Notes notes={notes} />
      <Flags flags={flags} />
      {unread.length > 0 && (
        <section aria-labelledby="scan-unread">
          <h2 id="scan-unread" className="font-serif text-2xl font-semibold">
            Rows that could not be read
          </h2>
          <ul className="mt-3 text-base">
            {unread.map(({ line, says }) => (
              <li key={line}>
                Line {line}: {says}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Flags({ flags }: Pick<ScanReport, "flags">) {
  if (flags.length === 0) return null;
  return (
    <section aria-labelledby="scan-flags">
      <h2 id="scan-flags" className="font-serif text-2xl font-semibold">
        Worth a second look
      </h2>
      <ul className="mt-3 list-disc pl-5 text-base">
        {flags.map((flag) => (
          <li key={flag}>{flag}</li>
        ))}
      </ul>
    </section>
  );
}

const TONES = { high: "danger", medium: "warn", low: "neutral" } as const;

function OneFinding({ found }: { found: FlaggedFinding }) {
  const { code, title, severity, says, courtSaid, citation, flagged, rowIndexes } = found;
  return (
    <details className="py-3">
      <Summary className="text-lg font-medium">
        {title} <Badge tone={TONES[severity]}>{severity}</Badge>
      </Summary>
      <p className="mt-2 text-base">{says}</p>
      <p className="mt-2 text-base text-2">
        {courtSaid} <span className="block text-sm text-3">{citation}</span>
      </p>
      {flagged.length > 0 && (
        <Table caption={`Rows behind ${title}`} density="compact" className="mt-3">
          <TableHead>
            <TableRow>
              <HeaderCell numeric>Line</HeaderCell>
              <HeaderCell>Day</HeaderCell>
              <HeaderCell numeric>Hours</HeaderCell>
              <HeaderCell>Rule</HeaderCell>
              <HeaderCell>Row</HeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {flagged.map(({ line, day, seconds, property, description }) => (
              <TableRow key={line}>
                <Cell numeric>{line}</Cell>
                <Cell className="whitespace-nowrap">{formatCivilDate(day)}</Cell>
                <Cell numeric>{hoursColon(seconds)}</Cell>
                <Cell className="text-sm text-3">{code}</Cell>
                <Cell className="min-w-48 wrap-anywhere">{[property, description].filter(Boolean).join(": ")}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {rowIndexes.length > flagged.length && (
        <p className="mt-1 text-sm text-3">
          The first {flagged.length} of {formatNumber(rowIndexes.length)} rows.
        </p>
      )}
    </details>
  );
}

/** What the score does not take into account. */
function Notes({ notes }: Pick<ScanReport, "notes">) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="scan-notes">
      <h2 id="scan-notes" className="font-serif text-2xl font-semibold">
        Also worth a look
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-base">
        {notes.map(({ code, says }) => (
          <li key={code}>{says}</li>
        ))}
      </ul>
    </section>
  );
}
