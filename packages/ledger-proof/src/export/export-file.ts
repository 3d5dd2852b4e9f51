import { isHex256 } from "../bytes.ts";
import { findStranger, isCount, isRecord } from "../checks.ts";
import type { SealedEvent } from "../event.ts";
import type { HeadProof } from "../head-proof.ts";

export const EXPORT_FORMAT = "tenure-record";
export const EXPORT_VERSION = 1;

/** The first line of an exported record. */
export type ExportHeader = {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: typeof EXPORT_VERSION;
  readonly ownerId: string;
  /** The last event of the record when it was exported, null before the first. */
  readonly head: { readonly seq: number; readonly hash: string } | null;
  readonly exportedAt: string;
};

/** The last line: how many events and proofs precede it, and the SHA-256 of every byte before this line. */
export type ExportEnd = { readonly events: number; readonly proofs: number; readonly sha256: string };

/** A file taken apart. The contents of its lines are still of unknown origin. */
export type ExportFile = {
  readonly header: ExportHeader;
  readonly links: readonly unknown[];
  readonly proofs: readonly unknown[];
  /** Null if the last line is missing or does not have this form. */
  readonly end: ExportEnd | null;
  /** The text that the checksum covers. */
  readonly covered: string;
  /** The first line that is not JSON or is in the wrong place; what follows it was not read. */
  readonly fault: ExportFault | null;
};

/** `line` counts from 1. */
export type ExportFault = { readonly line: number; readonly problem: string };

export function exportHeaderLine(facts: Omit<ExportHeader, "format" | "version">): string {
  const header: ExportHeader = { format: EXPORT_FORMAT, version: EXPORT_VERSION, ...facts };
  return `${JSON.stringify(header)}\n`;
}

/** @param canonicalPayload the payload's text as it was committed to; null when it was dropped. */
export function exportLinkLine(
  event: SealedEvent,
  opening: { readonly salt: string; readonly canonicalPayload: string } | null,
): string {
  const opened = opening === null ? "null" : `{"salt":"${opening.salt}","payload":${opening.canonicalPayload}}`;
  return `{"event":${JSON.stringify(event)},"opening":${opened}}\n`;
}

export function exportProofLine(proof: HeadProof): string {
  return `${JSON.stringify({ proof })}\n`;
}

export function exportEndLine(end: ExportEnd): string {
  return `${JSON.stringify({ end })}\n`;
}

/** Whether a text claims to be an exported record. */
export function isExportText(text: string): boolean {
  return text.startsWith(`{"format":"${EXPORT_FORMAT}"`);
}

/** Takes an exported record apart, line by line, without judging what the lines say. */
export function readExport(text: string): ExportFile | ExportFault {
  const lines = linesOf(text);
  const first = lines.next().value;
  const header = first === undefined ? undefined : parseLine(first.text);
  const problem = findExportHeaderProblem(header);
  if (problem !== null) return { line: 1, problem };
  const links: unknown[] = [];
  const proofs: unknown[] = [];
  let end: ExportEnd | null = null;
  let covered = text;
  let fault: ExportFault | null = null;
  let line = 1;
  for (const { text: content, start } of lines) {
    line += 1;
    const value = parseLine(content);
    const sort = sortOfLine(value);
    if (end !== null) fault = { line, problem: "something stands after the end of the record" };
    else if (!isRecord(value)) fault = { line, problem: "it is not JSON" };
    else if (sort === "proof") proofs.push(value["proof"]);
    else if (sort === "end") {
      [end, covered] = [readEnd(value["end"]), text.slice(0, start)];
      if (end === null) fault = { line, problem: "the end of the record is not of this form" };
    } else if (proofs.length > 0) fault = { line, problem: "an event stands after the proofs" };
    else links.push(value);
    if (fault !== null) break;
  }
  return { header: header as ExportHeader, links, proofs, end, covered, fault };
}

function* linesOf(text: string): Generator<{ text: string; start: number }> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf("\n", start);
    const stop = found === -1 ? text.length : found;
    yield { text: text.slice(start, stop), start };
    start = stop + 1;
  }
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A line with one field of these names is what the name says; anything else has to be an event. */
function sortOfLine(value: unknown): "proof" | "end" | "link" {
  if (!isRecord(value) || Object.keys(value).length !== 1) return "link";
  if ("proof" in value) return "proof";
  return "end" in value ? "end" : "link";
}

function readEnd(value: unknown): ExportEnd | null {
  if (!isRecord(value) || findStranger(value, ["events", "proofs", "sha256"]) !== null) return null;
  const { events, proofs, sha256 } = value;
  return isCount(events) && isCount(proofs) && isHex256(sha256) ? { events, proofs, sha256 } : null;
}

const HEADER_FIELDS = ["format", "version", "ownerId", "head", "exportedAt"];

function findExportHeaderProblem(value: unknown): string | null {
  if (!isRecord(value) || value["format"] !== EXPORT_FORMAT) return "this is not an exported record of Tenure";
  if (value["version"] !== EXPORT_VERSION)
    return `it is of version ${String(value["version"])}, which is not known here`;
  const stranger = findStranger(value, HEADER_FIELDS);
  if (stranger !== null) return `the field ${stranger} is not part of its first line`;
  const { ownerId, head, exportedAt } = value;
  if (typeof ownerId !== "string" || ownerId === "") return "ownerId is missing";
  if (typeof exportedAt !== "string" || Number.isNaN(Date.parse(exportedAt))) return "exportedAt is not an instant";
  if (head === null) return null;
  const isHead = isRecord(head) && findStranger(head, ["seq", "hash"]) === null;
  return isHead && isCount(head["seq"]) && isHex256(head["hash"]) ? null : "head is not of this form";
}
