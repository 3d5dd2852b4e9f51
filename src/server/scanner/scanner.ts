/** The result of scanning some bytes. */
export type ScanVerdict = { verdict: "clean" } | { verdict: "infected"; finding: string };

/** Looks for malware in bytes. Throws `ScannerUnavailable` when it could not look: that is no verdict. */
export type Scanner = { scan(content: AsyncIterable<Uint8Array>): Promise<ScanVerdict> };

export class ScannerUnavailable extends Error {
  constructor(problem: string, cause?: unknown) {
    super(`the scanner gave no verdict: ${problem}`, { cause });
    this.name = "ScannerUnavailable";
  }
}

/** It answers, but refused these bytes; it may scan others. */
export class ScannerRefused extends ScannerUnavailable {}
