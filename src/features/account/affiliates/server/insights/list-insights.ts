import { exportList } from "#server/admin-log/export-list.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { text } from "#shared/export/cells.ts";
import type {
  exportInsights as exported,
  listInsights as listed,
} from "#features/account/affiliates/insights/insights-contract.ts";
import { readInsights } from "./read-model.ts";

export async function listInsights({ db, query }: Call<typeof listed>): Promise<Answer<typeof listed>> {
  const { page, ...filters } = query;
  return readInsights(db, filters, page);
}

const HEADINGS = [
  "Partner",
  "Insight",
  "Priority",
  "Status",
  "What is so",
  "What to do",
  "Made",
  "Figures of",
  "Acted",
  "Note",
  "Affiliate id",
];

export async function exportInsights(call: Call<typeof exported>): Promise<Answer<typeof exported>> {
  const { rows } = await readInsights(call.db, call.query, null);
  return exportList(call, {
    name: "affiliate-insights",
    headings: HEADINGS,
    rows: rows.map((insight) => [
      text(insight.fullName),
      text(insight.kind),
      text(insight.priority),
      text(insight.status),
      text(insight.says),
      text(insight.advice),
      text(insight.madeAt),
      text(insight.readAt),
      text(insight.actedAt),
      text(insight.note),
      text(insight.affiliateId),
    ]),
  });
}
