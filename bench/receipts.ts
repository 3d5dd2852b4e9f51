/**
 * On a machine that has other work, a reading may take longer than it may in the product: how many did is told.
 * Reads sixty rendered receipts (test/support/receipts) in the guarded process and counts right dates and totals.
 * node bench/receipts.ts [folder: the pictures are written there]
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readInChild } from "#features/proof/file-reading/server/guarded/read-in-child.ts";
import { READING_LIMITS } from "#features/proof/file-reading/rules.ts";
import { CONDITIONS, renderReceipt } from "#features/proof/file-reading/testing/render-receipt.ts";
import { RECEIPTS } from "#features/proof/file-reading/testing/receipts.ts";

const PATIENT = { ...READING_LIMITS, milliseconds: 180_000 };
const kept = process.argv[2];
const folder = kept ?? mkdtempSync(join(tmpdir(), "tenure-receipts-"));
const times: number[] = [];
const right = new Map<string, number>();
let both = 0;
let unboxed = 0;
let unasked = 0;
try {
  for (const [at, receipt] of RECEIPTS.entries()) {
    const condition = CONDITIONS[at % CONDITIONS.length] ?? "clean";
    const path = join(folder, `${receipt.name}-${condition.replaceAll(" ", "-")}.jpg`);
    writeFileSync(path, await renderReceipt(receipt, condition, at));
    const began = performance.now();
    const { suggestions, failedFor } = await readInChild({ path, kind: "image", today: "2026-12-31" }, PATIENT);
    times.push(performance.now() - began);
    const of = (kind: string) => suggestions.filter((one) => one.kind === kind);
    const isRight = (kind: string, value: string): boolean => of(kind).length === 1 && of(kind)[0]?.value === value;
    const [isDate, isTotal] = [isRight("date", receipt.date), isRight("total", String(receipt.cents))];
    if (isDate && isTotal) both += 1;
    right.set(condition, (right.get(condition) ?? 0) + (isDate && isTotal ? 1 : 0));
    unboxed += suggestions.filter(({ box }) => !(box.w > 0 && box.h > 0)).length;
    const wrong = suggestions.filter(
      ({ kind, value, doubts }) =>
        ((kind === "date" && value !== receipt.date) || (kind === "total" && value !== String(receipt.cents))) &&
        doubts.length === 0,
    );
    unasked += wrong.length;
    if (!isDate || !isTotal) {
      const seen = [...of("date"), ...of("total")].map(({ value, text, doubts }) => `${value} "${text}" ${doubts}`);
      console.log(
        `${receipt.name} ${condition}: not ${receipt.date} ${receipt.cents}, but ${seen.join("; ")} ${failedFor ?? ""}`,
      );
    }
  }
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true });
}
const sorted = times.toSorted((a, b) => a - b);
console.log(`right date and total: ${both} of ${RECEIPTS.length}`);
console.log([...right].map(([condition, count]) => `  ${condition}: ${count} of 10`).join("\n"));
console.log(`suggestions without a box: ${unboxed}; wrong dates and totals without a doubt: ${unasked}`);
console.log(
  `seconds a receipt: median ${((sorted[30] ?? 0) / 1000).toFixed(1)}, longest ${((sorted.at(-1) ?? 0) / 1000).toFixed(1)}; over the limit: ${times.filter((ms) => ms > READING_LIMITS.milliseconds).length}`,
);
