import type { FileRefusalCode } from "./file-refusal.ts";

const HEAD_BYTES = 4096;

const textOf = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes.subarray(0, HEAD_BYTES)) if (byte !== 0) text += String.fromCharCode(byte);
  return text.replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, "").trimStart();
};

const KINDS: readonly [RegExp, FileRefusalCode][] = [
  [/^%PDF-/, "is_pdf"],
  [/^<(?:!doctype html|html|table|meta|head|body|div)\b/i, "is_web_page"],
  [/^<\?xml[^>]*>\s*(?:<\?mso-application[^>]*>\s*)?<(?:[\w]+:)?Workbook\b/i, "is_xml_workbook"],
  [/^<\?xml[^>]*>\s*(?:<!doctype html|<html)\b/i, "is_web_page"],
  [/^<\?xml\b/i, "is_xml"],
  [/^BEGIN:VCALENDAR/i, "is_calendar"],
  [/^\{\s*"(?:timelineObjects|semanticSegments|locations|rawSignals|timelineEdits)"/, "is_timeline"],
  [/^[[{]\s*(?:"|\{|\[)/, "is_json"],
  [
    /^(?:(?:Return-Path|Received|From|To|Subject|Date|Message-ID|MIME-Version|Delivered-To|X-[\w-]+):.*\r?\n(?:[ \t].*\r?\n)*){3}/i,
    "is_mail",
  ],
  [/^\{\\rtf/, "is_document"],
];

/** What a file is when it is plainly not a table: named for what it is, whatever its file name says. */
export const kindOfNoTable = (bytes: Uint8Array): FileRefusalCode | null => {
  const head = textOf(bytes);
  return KINDS.find(([pattern]) => pattern.test(head))?.[1] ?? null;
};
