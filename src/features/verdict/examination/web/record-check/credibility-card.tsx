import { hoursText, strongWithHigh } from "@tenure/tax-rules";
import { Badge, Card, formatCount, Stat, Summary } from "@tenure/ui";
import type { Credibility } from "#features/verdict/examination/contract.ts";
import { Finding } from "./finding.tsx";
import { LawLink } from "../law-link.tsx";
import { Notes } from "./record-notes.tsx";
import { BAND_WORDS } from "../words.ts";

type Scan = NonNullable<Credibility["scan"]>;

/** The second gauge: how believable the record is. It says nothing about whether a test is met. */
export function CredibilityCard({ view }: { view: Credibility }) {
  const { scan } = view;
  if (scan === null) return null;
  const band = BAND_WORDS[scan.band];
  const bothTrue = strongWithHigh(scan.band, scan.findings);
  return (
    <Card title="How believable is the record?">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <dl>
          <Stat size="lg" label="Credibility" value={scan.score} suffix="of 100" />
        </dl>
        <Badge tone={band.tone}>{band.word}</Badge>
      </div>
      <p className="mt-2 max-w-[75ch] text-base text-2">
        {formatCount(view.entryCount, "entry", "entries")}, {hoursText(view.loggedSeconds)} logged on this account. This
        is a different question from the tests. A strong record can still be short of hours, and a record with enough
        hours may not be believed. <LawLink rule="E5.two-gauges">Why two gauges</LawLink>
      </p>
      {bothTrue !== null && <p className="mt-2 max-w-[75ch] text-base text-1">{bothTrue}</p>}
      <Claims scan={scan} />
      {scan.caps.map((cap) => (
        <p key={cap.id} className="mt-2 text-base text-warn-text">
          {cap.says} Such a record cannot score above {cap.max}.
        </p>
      ))}
      <Findings scan={scan} taxYear={view.taxYear} />
      <Notes notes={scan.notes} taxYear={view.taxYear} />
      <Absent scan={scan} />
      <details className="mt-3 text-sm text-2">
        <Summary className="w-fit cursor-pointer">How we score</Summary>
        <p>We chose the weights and limits, and tried them on decided cases. The decisions are told in our words.</p>
      </details>
    </Card>
  );
}

/** Whose word the time of writing is. */
function Claims({ scan }: { scan: Scan }) {
  const { byOurReceipts, claimedSeconds, undatedSeconds } = scan;
  if (!byOurReceipts) return null;
  return (
    <div className="mt-3 rounded-md border border-line bg-sunken px-3 py-2 text-base text-2">
      {claimedSeconds > 0 && <p>Your file says when you logged {hoursText(claimedSeconds)}. We can't confirm it.</p>}
      {undatedSeconds > 0 && <p>The imported file does not say when {hoursText(undatedSeconds)} were logged.</p>}
      <p>
        By our own receipts alone the same record scores{" "}
        <strong className="font-semibold text-1">
          {byOurReceipts.score}, {BAND_WORDS[byOurReceipts.band].word.toLowerCase()}
        </strong>
        . What is logged here from now on needs no claim.
      </p>
    </div>
  );
}

function Findings({ scan, taxYear }: { scan: Scan; taxYear: number }) {
  if (scan.findings.length === 0) {
    return <p className="mt-4 border-t border-line pt-3 text-base">None of the signals speaks against the record.</p>;
  }
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {scan.findings.map((finding) => (
        <Finding key={finding.code} finding={finding} taxYear={taxYear} />
      ))}
    </ul>
  );
}

function Absent({ scan }: { scan: Scan }) {
  if (scan.absent.length === 0) return null;
  const titles = scan.signals.filter(({ strength }) => strength === null).map(({ title }) => title);
  return (
    <details className="mt-3 text-base text-2">
      <Summary className="w-fit font-medium hover:text-1">
        {titles.length} of {scan.signals.length} checks need more data
      </Summary>
      <ul className="mt-1 list-disc pl-5">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-3">
        What we don't know is left out. It counts neither for nor against the record.
      </p>
    </details>
  );
}
