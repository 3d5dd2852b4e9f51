import { hoursText } from "@tenure/tax-rules";
import { Banner, Button, Card, formatCount, ProgressBar } from "@tenure/ui";
import { Download } from "lucide-react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useDownload } from "#web/api/use-download.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { useCan } from "#web/session/use-can.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { exportLedgerAudit, type getLedgerAudits, type LedgerAudit, runLedgerAudit } from "../contract.ts";
import { makerWords, progressOf, progressWords } from "./audit-words.ts";

type AuditState = ResponseOf<typeof getLedgerAudits>;

/** Runs an audit and says how it stands. The button stays in place, and keeps the focus of whoever pressed it. */
export function RunCard({ year, state }: { year: number; state: AuditState }) {
  const { attempt, latest } = state;
  const running = attempt?.status === "running" ? attempt : null;
  return (
    <Card title={running ? `Auditing ${year}` : `Ledger audit of ${year}`}>
      <div className="flex flex-col gap-4">
        {attempt?.status === "failed" && (
          <Banner tone="danger" title="The last run failed.">
            {attempt.failure}
          </Banner>
        )}
        {running ? (
          <ProgressBar label={`Auditing ${year}`} value={progressOf(running)} detail={progressWords(running)} />
        ) : (
          <Summary latest={latest} />
        )}
        <p role="status" className={running ? "text-base text-2" : "sr-only"}>
          {running && `${progressWords(running)}. You can leave this page.`}
          {!running && latest && `The audit of ${year} is ready.`}
        </p>
        <Buttons year={year} state={state} />
      </div>
    </Card>
  );
}

function Summary({ latest }: { latest: LedgerAudit | null }) {
  if (latest === null)
    return (
      <p className="max-w-prose text-base text-2">
        We go through every entry of the year as an examiner would, and list what could be challenged with the decision
        behind it. Your entries stay as they are.
      </p>
    );
  return (
    <>
      {latest.isOutdated && (
        <Banner placement="inline" title="Something changed since.">
          Run it again to see where you stand now.
        </Banner>
      )}
      <p className="max-w-prose text-base">
        <strong className="font-semibold">{hoursText(latest.secondsAtRisk)} at risk</strong> of{" "}
        {hoursText(latest.loggedSeconds)} in {formatCount(latest.entryCount, "entry", "entries")}. Each entry counts
        once here, even if more than one finding names it.
      </p>
      <p className="max-w-prose text-sm text-2">{makerWords(latest)}</p>
    </>
  );
}

function Buttons({ year, state: { attempt, latest } }: { year: number; state: AuditState }) {
  const run = useApiMutation(runLedgerAudit, { toast: null });
  const { isPending, download } = useDownload();
  const isUnlocked = useIsUnlocked("ai-description-analyzer");
  const mayRun = useCan("export");
  const isRunning = attempt?.status === "running";
  if (!mayRun) return null;
  return (
    <>
      {run.error && (
        <Banner tone="danger" announce title="Nothing was begun.">
          {errorMessage(run.error, "Try again.")}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={latest && !latest.isOutdated ? "secondary" : "primary"}
          pending={run.isSending || isRunning}
          onClick={() =>
            isUnlocked ? run.send({ body: { taxYear: year } }) : openUpgrade(lockedWords("ai-description-analyzer"))
          }
        >
          {latest ? "Run it again" : "Run the audit"}
          {!isUnlocked && <LockMark />}
        </Button>
        {latest && (
          <Button
            pending={isPending}
            icon={<Download className="size-4" strokeWidth={1.75} />}
            onClick={() =>
              download(exportLedgerAudit, { params: { id: latest.id } }, `tenure-ledger-audit-${year}.csv`)
            }
          >
            Export CSV
          </Button>
        )}
      </div>
    </>
  );
}
