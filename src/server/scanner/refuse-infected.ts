import type { FastifyBaseLogger } from "fastify";
import { AppError } from "#shared/errors.ts";
import { type Scanner, ScannerUnavailable, type ScanVerdict } from "./scanner.ts";

type Scanning = { scanner: Scanner | null; log: FastifyBaseLogger };

const RETRY_AFTER_SECONDS = 60;

const scan = async ({ scanner, log }: Scanning, content: Buffer): Promise<ScanVerdict> => {
  if (!scanner) return { verdict: "clean" };
  try {
    return await scanner.scan(
      (async function* () {
        yield content;
      })(),
    );
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    log.warn({ err: error }, "a file could not be scanned and was refused");
    const message = "The virus scanner does not answer, so the file was not kept. Try again in a minute.";
    throw new AppError("unavailable", { message, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
};

/** For endpoints that use a file at once, where nothing can wait in quarantine: call it before anything is kept. */
export const refuseInfected = async (platform: Scanning, content: Buffer): Promise<void> => {
  const result = await scan(platform, content);
  if (result.verdict === "clean") return;
  const message = `The virus scan found ${result.finding} in this file. It was not kept.`;
  throw new AppError("unsupported_media", { message, fields: { file: message } });
};
