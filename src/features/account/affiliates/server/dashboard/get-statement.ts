import { Readable } from "node:stream";
import type { Answer, Call } from "#server/http/implement.ts";
import { day, decimal, EMPTY, text, whole } from "#shared/export/cells.ts";
import { csvChunks } from "#shared/export/csv.ts";
import type { getStatement as contract } from "#features/account/affiliates/dashboard-contract.ts";
import { readMovesOfYear, type StatementKind, type StatementMove } from "./statement-store.ts";

const HEADINGS = ["Date (UTC)", "What", "Referral", "Invoice", "Commission (USD)", "Paid to you (USD)"];

const WORDS: Record<StatementKind, readonly [string, string]> = {
  earned: ["Commission", "Commission"],
  taken_back: ["Refund or dispute", "Dispute won"],
  forfeited: ["Forfeited", "No longer forfeited"],
  paid: ["Paid", "Paid less"],
};

const rowOf = ({ day: on, kind, cents, invoiceId, number }: StatementMove) => {
  const [more, less] = WORDS[kind];
  const dollars = cents / 100;
  const commission = kind === "earned" ? decimal(dollars) : decimal(0 - dollars);
  return [
    day(on),
    text(cents > 0 ? more : less),
    whole(number),
    text(invoiceId),
    kind === "paid" ? EMPTY : commission,
    kind === "paid" ? decimal(dollars) : EMPTY,
  ];
};

export async function getStatement({ db, affiliate, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const moves = await readMovesOfYear(db, affiliate.affiliateId, params.year);
  return {
    content: Readable.from(csvChunks([HEADINGS.map(text), ...moves.map(rowOf)])),
    contentType: "text/csv; charset=utf-8",
    fileName: `affiliate-statement-${params.year}.csv`,
  };
}
