import type { YearFile } from "#features/proof/evidence/server/index.ts";
import { day, type ExportCell, text, whole } from "#shared/export/cells.ts";
import { archivedName } from "#server/zip/archived-name.ts";

export const EVIDENCE_COLUMNS: readonly { heading: string; width: number }[] = [
  { heading: "In this binder", width: 50 },
  { heading: "Original name", width: 40 },
  { heading: "Kind", width: 18 },
  { heading: "Bytes", width: 12 },
  { heading: "SHA-256", width: 66 },
  { heading: "Received (UTC)", width: 24 },
  { heading: "Taken on (claimed by the file)", width: 14 },
  { heading: "Virus scan", width: 14 },
  { heading: "Entries backed up", width: 10 },
  { heading: "Days of the entries", width: 30 },
  { heading: "Entry ids", width: 60 },
  { heading: "Paper of", width: 40 },
];

const KEY_DIGITS = 16;
/**
 * `files` is the folder in which the verifier looks up files by their bytes, since the record names what backs up its entries.
 * A paper that backs up no entry of the year goes into another folder.
 */
export const archivedNameOf = ({ sha256, originalName, entries }: YearFile): string =>
  archivedName(entries.length > 0 ? "files" : "papers", sha256.slice(0, KEY_DIGITS), originalName);

/** Why a file is not in the binder; null when it is. */
export const leftOutBecause = (file: YearFile, isThere: boolean): string | null => {
  if (file.isHeldBack)
    return file.scanStatus === "infected"
      ? "left out: the virus scan found something"
      : "left out: it waits for a virus scan";
  if (!isThere) return "left out: its bytes are not where they were stored";
  return file.damagedAt === null
    ? null
    : `left out: found on ${file.damagedAt.slice(0, 10)} to be no longer the bytes that were stored`;
};

/** `shows` names the facts, other than entries, that the file documents. */
export const evidenceCells = (file: YearFile, isThere: boolean, shows: string): ExportCell[] => [
  text(leftOutBecause(file, isThere) ?? archivedNameOf(file)),
  text(file.originalName),
  text(file.mimeType),
  whole(file.byteSize),
  text(file.sha256),
  text(file.uploadedAt),
  day(file.takenOn),
  text(file.scanStatus.replace("_", " ")),
  whole(file.entries.length),
  text([...new Set(file.entries.map(({ date }) => date))].join("; ")),
  text(file.entries.map(({ id }) => id).join("; ")),
  text(shows),
];
