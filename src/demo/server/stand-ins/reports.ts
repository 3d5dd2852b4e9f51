import { sha256 } from "@noble/hashes/sha2.js";
import { type CopyFacts, ModelMaker } from "#features/reports/model-maker.ts";
import { reportJson } from "#features/reports/report-json.ts";
import type { ReportModel } from "#features/reports/report-model.ts";
import { logRows } from "#features/reports/report-tables.ts";
import type { SourcePart } from "#features/reports/report-source.ts";
import type { ReportFormat } from "#features/reports/rules.ts";
import { csvChunks } from "#shared/export/csv.ts";
import { notInDemo } from "./not-in-demo.ts";

const utf8 = new TextEncoder();

const render = (model: ReportModel, format: ReportFormat): Uint8Array => {
  if (format === "csv") return utf8.encode([...csvChunks(logRows(model.content.log))].join(""));
  if (format === "json") return utf8.encode(`${JSON.stringify(reportJson(model), null, 1)}\n`);
  throw notInDemo(`The ${format.toUpperCase()} of a report`);
};

export const renderReport = async (
  model: ReportModel,
  formats: readonly ReportFormat[],
): Promise<ReadonlyMap<ReportFormat, Uint8Array>> =>
  new Map(formats.map((format) => [format, render(model, format)] as const));

export const renderReportJson = (
  modelJson: Uint8Array,
  formats: readonly ReportFormat[],
): Promise<ReadonlyMap<ReportFormat, Uint8Array>> =>
  renderReport(JSON.parse(new TextDecoder().decode(modelJson)), formats);

/** The demo's server is in a worker already, and its years are short. */
export const startModelMaker = () => {
  const maker = new ModelMaker(sha256);
  return {
    add: (part: SourcePart) => maker.add(part),
    make: async (copy: CopyFacts) => maker.make(copy),
    end: async () => undefined,
  };
};
