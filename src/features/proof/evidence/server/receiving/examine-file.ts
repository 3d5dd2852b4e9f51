import type { BookOwner } from "#server/auth/scope.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import type { Db } from "#server/database/database.ts";
import type { StoredContent } from "#server/files/file-store.ts";
import type { Platform } from "#server/platform.ts";
import { ScannerUnavailable } from "#server/scanner/scanner.ts";
import type { Id } from "#shared/ids.ts";
import type { FileKind } from "#features/proof/evidence/file-kinds.ts";
import { isHeldBack, type ScanStatus } from "#features/proof/evidence/rules.ts";
import type { ImageFacts } from "./image-facts.ts";
import { describeImage } from "./open-image.ts";

type Scan = { scanStatus: ScanStatus; scanFinding: string | null; scannedAt: Date | null };

/** What was found out about bytes on disk. Slow: never call it inside a transaction. */
export type Examined = {
  scan: Scan;
  facts: Omit<ImageFacts, "preview">;
  preview: StoredContent | null;
};

type Work = Pick<Platform, "files" | "scanner" | "now" | "log">;

const scanBytes = async ({ files, scanner, now, log }: Work, sha256: string): Promise<Scan> => {
  if (!scanner) return { scanStatus: "not_scanned", scanFinding: null, scannedAt: null };
  const content = await files.stream(sha256);
  try {
    const verdict = await scanner.scan(content);
    const isClean = verdict.verdict === "clean";
    const scanFinding = isClean ? null : verdict.finding;
    return { scanStatus: isClean ? "clean" : "infected", scanFinding, scannedAt: now() };
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    log.warn({ err: error }, "a file waits in quarantine");
    return { scanStatus: "waiting", scanFinding: null, scannedAt: null };
  } finally {
    // A scanner that was not there, or that had seen enough, has not read the file to its end.
    content.destroy();
  }
};

const UNOPENED = { takenOn: null, takenTime: null, latitude: null, longitude: null };

/** Scans first: no code opens a file that is held back. */
export const examineFile = async (
  work: Work,
  { userId, sha256, kind }: BookOwner & { sha256: string; kind: FileKind },
): Promise<Examined> => {
  const scan = await scanBytes(work, sha256);
  if (kind !== "image" || isHeldBack(scan.scanStatus)) return { scan, facts: UNOPENED, preview: null };
  const { preview, ...facts } = await describeImage({ owner: userId, content: () => work.files.stream(sha256) });
  const stored = preview === null ? null : await work.files.put(Buffer.from(preview, "base64"));
  return { scan, facts, preview: stored };
};

type Copy = {
  id: Id;
  stored: StoredContent;
  mimeType: string;
  originalName: string;
  purpose: "evidence_preview" | "evidence_share";
  at: Date;
};

/** Names a copy that we made of a file; its purpose keeps it apart from what people upload. */
export const insertCopy = async (book: BookOwner, tx: Db, { stored, at, ...copy }: Copy): Promise<Id> => {
  await insertStoredFile(book, tx, { ...copy, ...stored, createdAt: at });
  return copy.id;
};
