import type { Answer, Call } from "#server/http/implement.ts";
import { analyticsFileName } from "#features/overview/analytics/analytics-source.ts";
import type { exportAnalyticsPdf as contract } from "#features/overview/analytics/contract.ts";
import { renderAnalyticsPdf } from "./analytics-pdf.ts";
import { readPage } from "./read-page.ts";

export async function exportAnalyticsPdf(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const page = await readPage(call);
  call.event.say({ details: { format: "pdf" } });
  return {
    content: await renderAnalyticsPdf(page),
    contentType: "application/pdf",
    fileName: analyticsFileName(page.range, "pdf"),
  };
}
