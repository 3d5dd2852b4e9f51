import type { Answer, Call } from "#server/http/implement.ts";
import { streamSheets } from "#server/sheets/stream-workbook.ts";
import { analyticsFileName } from "#features/overview/analytics/analytics-source.ts";
import type { exportAnalyticsWorkbook as contract } from "#features/overview/analytics/contract.ts";
import { analyticsSheets } from "./analytics-sheets.ts";
import { readPage } from "./read-page.ts";

export async function exportAnalyticsWorkbook(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const page = await readPage(call);
  call.event.say({ details: { format: "xlsx" } });
  return {
    content: streamSheets(analyticsSheets(page)),
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileName: analyticsFileName(page.range, "xlsx"),
  };
}
