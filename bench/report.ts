import { fireOnce } from "./load.ts";

export type ReportTimes = { createMs: number; pdfMs: number; xlsxMs: number; slowestOtherMs: number };

/** A report of 5,000 entries: created, printed as PDF and as XLSX, while another person keeps making small requests. */
export const timeReport = async (
  port: number,
  bearer: string,
  other: string,
  taxYear: number,
): Promise<ReportTimes> => {
  const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
  const timed = async <Value>(work: () => Promise<Value>): Promise<[Value, number]> => {
    const began = performance.now();
    return [await work(), performance.now() - began];
  };
  const probing = { goesOn: true };
  let slowestOtherMs = 0;
  const probe = (async () => {
    while (probing.goesOn) {
      const shot = { method: "GET", path: "/api/auth/user", headers: { authorization: `Bearer ${other}` } } as const;
      const [, ms] = await timed(() => fireOnce(port, shot));
      slowestOtherMs = Math.max(slowestOtherMs, ms);
    }
  })();
  const body = JSON.stringify({ taxYear });
  const [created, createMs] = await timed(() =>
    fireOnce(port, { method: "POST", path: "/api/reports", headers, body }),
  );
  const { id } = JSON.parse(created.text) as { id: string };
  const file = (format: string) =>
    fireOnce(port, { method: "GET", path: `/api/reports/${id}/file?format=${format}`, headers });
  const [pdf, pdfMs] = await timed(() => file("pdf"));
  const [xlsx, xlsxMs] = await timed(() => file("xlsx"));
  probing.goesOn = false;
  await probe;
  if (pdf.status !== 200 || xlsx.status !== 200) throw new Error("the report was refused");
  return { createMs, pdfMs, xlsxMs, slowestOtherMs };
};
