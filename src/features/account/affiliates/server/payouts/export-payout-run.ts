import { Readable } from "node:stream";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { text } from "#shared/export/cells.ts";
import { csvChunks } from "#shared/export/csv.ts";
import type { exportPayoutRun as contract } from "#features/account/affiliates/payouts-contract.ts";
import { spellOutPayee } from "#features/account/affiliates/payouts/payee.ts";
import { openPayee } from "../payout-methods/sealed-payee.ts";
import { readPayoutsOfRun, readRun } from "./payout-read-model.ts";

const HEADINGS = ["Affiliate", "Email", "Amount", "Currency", "Method", "Pay to", "Status", "Reference", "Payout id"];
const CANNOT_OPEN = "Cannot be opened: mark it failed, and the affiliate enters it again";

/** The list for whoever pays it, with the payees in full. The admin log records who took it. */
export async function exportPayoutRun(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, params, receivedAt } = call;
  const { runId } = params;
  if (!(await readRun(db, runId))) throw new AppError("not_found");
  const payouts = await readPayoutsOfRun(db, runId);
  await inTransaction(platform.database.db, (tx) =>
    logAdminAct(
      { ...call, db: tx },
      {
        action: "payout_run.exported",
        subject: { type: "affiliate_payout_run", id: runId },
        after: { rows: payouts.length },
      },
    ),
  );
  const keys = platform.config.sealingKeys();
  const rows = payouts.map(({ payout, fullName, email }) => {
    const payee = openPayee(keys, payout);
    return [
      text(fullName),
      text(email),
      text((payout.cents / 100).toFixed(2)),
      text("USD"),
      text(payout.method),
      text(payee ? spellOutPayee(payee) : CANNOT_OPEN),
      text(payout.status),
      text(payout.reference),
      text(payout.id),
    ];
  });
  return {
    content: Readable.from(csvChunks([HEADINGS.map(text), ...rows])),
    contentType: "text/csv; charset=utf-8",
    fileName: `affiliate-payouts-${receivedAt.toISOString().slice(0, 10)}.csv`,
  };
}
