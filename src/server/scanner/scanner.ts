/** What a scan of some bytes said. */
export type ScanVerdict = { verdict: "clean" } | { verdict: "infected"; finding: string };

/** Looks for malware in bytes. Throws `ScannerUnavailable` when it could not look: that is no verdict. */
export type Scanner = { scan(content: AsyncIterable<Uint8Array>): Promise<ScanVerdict> };

export class ScannerUnavailable extends Error {
  constructor(problem: string, cause?: unknown) {
    super(`the scanner gave no verdict: ${problem}`, { cause });
    this.name = "ScannerUnavailable";
  }
}

/** It answers, and did not want these bytes; others it may look at. */
export class ScannerRefused extends ScannerUnavailable {}
