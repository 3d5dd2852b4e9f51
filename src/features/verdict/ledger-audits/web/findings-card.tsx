import { hoursText } from "@tenure/tax-rules";
import { Badge, Card, EmptyState, formatCount } from "@tenure/ui";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Citation } from "#web/book/citations.tsx";
import type { AuditFinding, LedgerAudit } from "../contract.ts";
import { AuditEntries } from "./audit-entries.tsx";
import { SEVERITY_WORDS } from "./audit-words.ts";

/** What speaks against the year, the worst first. */
export function FindingsCard({ audit }: { audit: LedgerAudit }) {
  const { findings, entryCount } = audit;
  if (findings.length === 0)
    return (
      <Card>
        <EmptyState title={entryCount === 0 ? "No entries to audit." : "Nothing was found."}>
          {entryCount === 0 ? "Log the hours of a year first." : "No check speaks against the entries of this year."}
        </EmptyState>
      </Card>
    );
  return (
    <Card title={formatCount(findings.length, "finding", "findings")}>
      <ul className="divide-y divide-line border-y border-line">
        {findings.map((finding) => (
          <Finding key={finding.kind} auditId={audit.id} finding={finding} taxYear={audit.taxYear} />
        ))}
      </ul>
      <p className="mt-3 text-xs text-3">
        Limits are ours, tried on decided cases. The decisions are told in our words. Ask your CPA what they mean for
        you.
      </p>
    </Card>
  );
}

type FindingProps = { auditId: string; finding: AuditFinding; taxYear: number };

function Finding({ auditId, finding, taxYear }: FindingProps) {
  const severity = SEVERITY_WORDS[finding.severity];
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm py-2.5 hover:bg-hover sm:-mx-2 sm:px-2">
          <span className="min-w-0 flex-1 text-base font-medium">{finding.title}</span>
          {finding.maker === "model" && <Badge tone="info">Language model</Badge>}
          <Badge tone={severity.tone}>{severity.word}</Badge>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-4 text-3 transition-transform group-open:rotate-180"
          />
          <span className="w-full text-sm text-2">
            {finding.says}{" "}
            <span className="tabular-nums">
              {formatCount(finding.entryCount, "entry", "entries")}, {hoursText(finding.secondsAtRisk)} at risk.
            </span>
          </span>
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
          {isOpen && finding.entryCount > 0 && <AuditEntries auditId={auditId} finding={finding} taxYear={taxYear} />}
        </div>
      </details>
    </li>
  );
}
