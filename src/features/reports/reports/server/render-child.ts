import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { ReportModel } from "../report-model.ts";
import { REPORT_FORMATS } from "../rules.ts";
import type { Letterhead } from "./pdf/letterhead.ts";
import type { Paper } from "./read-paper.ts";
import { renderFormat } from "./render-formats.ts";

/** Three times as fine as on a screen. */
const LOGO = { pixelsMax: 4_000_000, width: 600, height: 128 };

/** The logo's bytes as they were fetched. One that cannot be opened is left out, and the title stands. */
const letterheadOf = async ({ title, color, logo }: Paper): Promise<Letterhead> => {
  if (logo === null) return { title, color, logo };
  const { printablePicture } = await import("#server/pdf/printable-picture.ts");
  return { title, color, logo: await printablePicture(Buffer.from(logo, "base64"), LOGO) };
};

// Reads the paper and the model, each as one line of JSON, and writes the file in the format that its argument names.
const format = REPORT_FORMATS.find((one) => one === process.argv[2]);
if (format === undefined) throw new Error(`no format is called ${process.argv[2]}`);
const input = await text(process.stdin);
const paperEnd = input.indexOf("\n");
const paper: Paper | null = JSON.parse(input.slice(0, paperEnd));
const model: ReportModel = JSON.parse(input.slice(paperEnd + 1));
for await (const piece of renderFormat(model, format, paper && (await letterheadOf(paper)))) {
  if (!process.stdout.write(piece)) await once(process.stdout, "drain");
}
