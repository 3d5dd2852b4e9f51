import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { buildModel, buildYear } from "../testing/build-report.ts";
import { renderFormat } from "./render-formats.ts";
import { renderReport, streamReportJson } from "./render-report.ts";
import { readPdf } from "./testing/pdf-text.ts";

test("renders every format in a process of its own and tells of each", async () => {
  const told: string[] = [];
  const model = buildModel({ entries: buildYear(50) });
  const files = await renderReport(model, ["csv", "json", "pdf", "xlsx"], { onFile: (format) => told.push(format) });
  expect(told).toEqual(["csv", "json", "pdf", "xlsx"]);
  const decoder = new TextDecoder();
  expect(JSON.parse(decoder.decode(files.get("json")))).toMatchObject({
    totals: { loggedSeconds: model.content.totals.loggedSeconds },
    verdict: { outcome: model.content.verdict.outcome },
    content: { log: { length: 50 } },
  });
  expect(readPdf(files.get("pdf") ?? new Uint8Array()).text).toContain("Task 50 ");
});

test("a process prints what the calling thread prints, byte for byte", async () => {
  const model = buildModel({ entries: buildYear(20) });
  const files = await renderReport(model, ["pdf", "csv"], { isLean: true });
  for (const format of ["pdf", "csv"] as const)
    expect(Buffer.compare(files.get(format) ?? new Uint8Array(), await buffer(renderFormat(model, format)))).toBe(0);
});

test("a firm's paper has its logo, and its title alone where the picture cannot be opened", async () => {
  const picture = await sharp({ create: { width: 300, height: 90, channels: 4, background: "#88442280" } })
    .png()
    .toBuffer();
  const model = buildModel();
  const on = async (logo: Buffer): Promise<ReturnType<typeof readPdf>> => {
    const paper = { title: "Harbor CPA", color: "#0f4c81", logo: logo.toString("base64") };
    return readPdf((await renderReport(model, ["pdf"], { paper })).get("pdf") ?? new Uint8Array());
  };
  const [whole, torn] = [await on(picture), await on(picture.subarray(0, 80))];
  for (const { pages } of [whole, torn]) expect(pages[0]).toMatch(/^\s*Harbor CPA/);
  expect(whole.raw.match(/\/Subtype \/Image/g)).toHaveLength(1);
  expect(torn.raw).not.toContain("/Subtype /Image");
  expect(whole.text).toBe(torn.text);
  expect(whole.tags).toEqual(torn.tags);
});

test("a rendering that fails is an error of that one alone", async () => {
  const broken = { ...buildModel(), asOf: "not a time" };
  await expect(renderReport(broken, ["pdf"])).rejects.toThrow(/Invalid|NaN|date|time/i);
  expect((await renderReport(buildModel(), ["csv"])).size).toBe(1);
});

test("a stored model is streamed, and whoever stops reading gives the turn back", async () => {
  const model = buildModel({ entries: buildYear(2000) });
  const openModel = async () => Readable.from([JSON.stringify(model)]);
  for await (const piece of streamReportJson(openModel, "pdf", { isLean: true })) {
    expect(Buffer.from(piece).toString("latin1")).toMatch(/^%PDF-1.7/);
    break;
  }
  const whole = await buffer(streamReportJson(openModel, "csv"));
  expect(whole.equals(await buffer(renderFormat(model, "csv")))).toBe(true);
});

test("a third rendering of one owner is refused while two wait, and another owner is served", async () => {
  const model = buildModel();
  const mine = ["a", "b", "c"].map(() => renderReport(model, ["csv"], { owner: "ada" }));
  const other = renderReport(model, ["csv"], { owner: "bo" });
  const settled = await Promise.allSettled(mine);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(settled[2]).toMatchObject({ reason: { code: "rate_limited" } });
  expect((await other).size).toBe(1);
});
