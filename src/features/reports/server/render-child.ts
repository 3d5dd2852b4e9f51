import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { ReportModel } from "../report-model.ts";
import { REPORT_FORMATS } from "../rules.ts";
import type { Letterhead } from "./pdf/letterhead.ts";
import { renderFormat } from "./render-formats.ts";

// Takes the JSON of a model and gives the file in the format that its argument names; the second one is the letterhead.
const format = REPORT_FORMATS.find((one) => one === process.argv[2]);
if (format === undefined) throw new Error(`no format is called ${process.argv[2]}`);
const letterhead: Letterhead | null = JSON.parse(process.argv[3] ?? "null");
const model: ReportModel = JSON.parse(await text(process.stdin));
for await (const piece of renderFormat(model, format, letterhead)) {
  if (!process.stdout.write(piece)) await once(process.stdout, "drain");
}
