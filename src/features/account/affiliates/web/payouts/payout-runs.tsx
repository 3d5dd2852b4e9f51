import {
  Button,
  Card,
  Cell,
  EmptyState,
  formatCount,
  formatInstant,
  formatMoney,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  toast,
} from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useDownload } from "#web/api/use-download.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import {
  exportPayoutRun,
  listPayoutRuns,
  type PayoutRun,
  startPayoutRun,
} from "#features/account/affiliates/payouts-contract.ts";
import { Pages } from "./pages.tsx";
import { REASON, SaidDialog } from "./said-dialog.tsx";
import { Unread } from "./unread.tsx";

/** Lists that were frozen. */
export function PayoutRuns() {
  const [page, setPage] = useState(1);
  const [started, setStarted] = useState<PayoutRun | null>(null);
  const answer = useQuery(apiQuery(listPayoutRuns, { query: { page } }));
  const { data } = answer;
  return (
    <Card title="Lists" flush>
      {data === undefined && <Unread answer={answer} label="Loading the lists" />}
      {data?.total === 0 && <EmptyState title="No list yet" level={3} />}
      {data !== undefined && data.total > 0 && (
        <>
          <RunTable runs={data.rows} onStart={setStarted} />
          <Pages page={page} total={data.total} shown={data.rows.length} onPage={setPage} />
        </>
      )}
      {started !== null && <StartDialog run={started} onClose={() => setStarted(null)} />}
    </Card>
  );
}

const standingOf = ({ payouts: { pending, processing, paid, failed } }: PayoutRun): string =>
  [
    pending > 0 && `${pending} pending`,
    processing > 0 && `${processing} processing`,
    paid > 0 && `${paid} paid`,
    failed > 0 && `${failed} failed`,
  ]
    .filter((part) => part !== false)
    .join(", ");

function RunTable({ runs, onStart }: { runs: readonly PayoutRun[]; onStart: (run: PayoutRun) => void }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { isPending, download } = useDownload();
  return (
    <Table caption="Lists that were frozen, the latest first">
      <TableHead>
        <tr>
          <HeaderCell>Frozen</HeaderCell>
          <HeaderCell>Standing</HeaderCell>
          <HeaderCell numeric>Amount</HeaderCell>
          <HeaderCell>Actions</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {runs.map((run) => {
          const frozen = formatInstant(run.createdAt, timeZone);
          return (
            <TableRow key={run.id}>
              <Cell rowHeader>
                <span className="block">{frozen}</span>
                <span className="block text-sm font-normal wrap-anywhere text-2">{run.reason}</span>
              </Cell>
              <Cell>{standingOf(run)}</Cell>
              <Cell numeric>{formatMoney(run.cents, { cents: "always" })}</Cell>
              <Cell>
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    pending={isPending}
                    icon={<Download className="size-4" strokeWidth={1.75} />}
                    aria-label={`Download CSV of the list of ${frozen}`}
                    onClick={() =>
                      download(
                        exportPayoutRun,
                        { params: { runId: run.id } },
                        `affiliate-payouts-${run.createdAt.slice(0, 10)}.csv`,
                      )
                    }
                  >
                    CSV
                  </Button>
                  {run.startedAt === null && run.payouts.pending > 0 && (
                    <Button size="sm" aria-label={`Start paying the list of ${frozen}`} onClick={() => onStart(run)}>
                      Start paying
                    </Button>
                  )}
                </div>
              </Cell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

function StartDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  const { send, isSending } = useApiMutation(startPayoutRun, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "You are paying this list", tone: "success" });
      onClose();
    },
  });
  return (
    <SaidDialog
      title={`Start paying ${formatCount(run.payouts.pending, "payout", "payouts")}?`}
      description="Only one person can start a list. If someone else has, you are told, and no one is paid twice."
      confirmLabel="Start paying"
      tone="primary"
      asked={REASON}
      isSending={isSending}
      onConfirm={(reason) => send({ params: { runId: run.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
