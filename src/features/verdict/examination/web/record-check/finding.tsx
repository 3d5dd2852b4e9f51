import { hoursText } from "@tenure/tax-rules";
import { Badge, type BadgeTone, formatCount } from "@tenure/ui";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Citation } from "#web/book/citations.tsx";
import type { FindingView } from "#features/verdict/examination/contract.ts";
import { FindingEntries } from "./finding-entries.tsx";
import { LawLink } from "../law-link.tsx";

const SEVERITIES: Record<FindingView["severity"], { word: string; tone: BadgeTone }> = {
  high: { word: "High", tone: "danger" },
  medium: { word: "Medium", tone: "warn" },
  low: { word: "Low", tone: "neutral" },
};

/** What the rating saw, what a court said about such a record, the honest repair, and the entries behind it. */
export function Finding({ finding, taxYear }: { finding: FindingView; taxYear: number }) {
  const severity = SEVERITIES[finding.severity];
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm py-2.5 sm:-mx-2 sm:px-2 hover:bg-hover">
          <span className="min-w-0 flex-1 text-base font-medium">{finding.title}</span>
          <Badge tone={severity.tone}>{severity.word}</Badge>
          <span className="w-16 text-right text-sm text-2 tabular-nums">{`\u2212${finding.pointsLost.toFixed(1)}`}</span>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-4 text-3 transition-transform group-open:rotate-180"
          />
          <span className="w-full text-sm text-2">{finding.says}</span>
        </summary>
        <div className="space-y-2 pb-4 text-base">
          <div>
            <p>
              <span className="font-medium">What a court said:</span> {finding.courtSaid}
            </p>
            <Citation>{finding.citation}</Citation>
          </div>
          <p>
            <span className="font-medium">What can honestly be done:</span> {finding.repair}
          </p>
          <p className="text-sm">
            <LawLink rule={`E4.${finding.code}`}>How this is measured</LawLink>
          </p>
          {isOpen && finding.entryCount > 0 && (
            <div className="text-sm">
              <p className="text-3 tabular-nums">
                {formatCount(finding.entryCount, "entry", "entries")}, {hoursText(finding.secondsAtRisk)} concerned
              </p>
              <FindingEntries code={finding.code} taxYear={taxYear} />
            </div>
          )}
        </div>
      </details>
    </li>
  );
}
