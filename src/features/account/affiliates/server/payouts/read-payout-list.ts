import { createHash } from "node:crypto";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { PayoutPreview } from "#features/account/affiliates/payouts-contract.ts";
import { decidePayout } from "#features/account/affiliates/payouts/rules-payout.ts";
import { hundredthsOf } from "#features/account/affiliates/rules-commission.ts";
import { type Owed, readOwed } from "./owed-read-model.ts";

const decide = (row: Owed, now: Date) =>
  decidePayout(
    {
      status: row.status,
      isAccountShared: row.is_shared,
      isUnderWay: row.is_under_way,
      payableCents: Number(row.payable),
      sandboxCents: Number(row.sandbox),
      thresholdCents: hundredthsOf(row.payout_threshold),
      methodUsableFrom: row.usable_from === null ? null : new Date(isoFromDatabase(row.usable_from)),
    },
    now,
  );

/** What a run would pay at an instant. Its mark changes with whoever is paid, how much, and where to. */
export const readPayoutList = async (db: Db, now: Date): Promise<PayoutPreview> => {
  const pays: PayoutPreview["pays"] = [];
  const leftOut: PayoutPreview["leftOut"] = [];
  const frozen: (string | number | null)[][] = [];
  for (const row of await readOwed(db)) {
    const decided = decide(row, now);
    const who = { affiliateId: row.id, fullName: row.full_name, email: row.email };
    const sandboxCents = Number(row.sandbox);
    if (decided.leftOut !== null) {
      const usableFrom = row.usable_from === null ? null : isoFromDatabase(row.usable_from);
      const owed = { payableCents: Number(row.payable), heldCents: Number(row.held), sandboxCents };
      leftOut.push({ ...who, ...owed, reason: decided.leftOut, usableFrom });
      continue;
    }
    const { cents } = decided;
    const { method, masked } = row;
    if (method === null || masked === null) throw new Error("a payout without a method was decided");
    pays.push({ ...who, cents, lines: Number(row.lines), sandboxCents, method, masked });
    frozen.push([row.id, cents, row.lines, method, row.mark]);
  }
  const mark = createHash("sha256").update(JSON.stringify(frozen)).digest("hex");
  return { mark, cents: pays.reduce((sum, { cents }) => sum + cents, 0), pays, leftOut };
};
