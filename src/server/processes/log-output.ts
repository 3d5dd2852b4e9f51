import { write, writeSync } from "node:fs";

/** Lines are gathered, but wait no longer than this; a write for each would cost a request a twentieth of its time. */
const LOG_DELAY_MS = 500;
const LOG_BLOCK_BYTES = 4096;
/** How much may wait for room; beyond that, later lines are dropped and their number is recorded. */
const WAITING_BYTES_MAX = 1024 * 1024;

type Put = (block: Buffer, done: (error: Error | null, written: number) => void) => void;

export type LogOutput = { write: (line: string) => void; takeRest: () => string };

/**
 * Lines on their way out. On a full disk, or before a pipe that no one reads, they wait: a log that cannot be written
 * must neither end the process nor hold it up. `pino.destination` gathers lines too, but at the end of a process it
 * tries forever to write them (decision 0107).
 */
export const createLogOutput = (put: Put): LogOutput => {
  let lines: string[] = [];
  let byteSize = 0;
  let dropped = 0;
  let isWriting = false;

  const takeRest = (): string => {
    const text = lines.join("");
    const notice = dropped === 0 ? "" : `${JSON.stringify({ level: 40, msg: "log lines were dropped", dropped })}\n`;
    lines = [];
    byteSize = 0;
    dropped = 0;
    return text + notice;
  };
  const putBlock = (block: Buffer): void =>
    put(block, (error, written) => {
      if (!error && written < block.length) return putBlock(block.subarray(written));
      isWriting = false;
      if (error) {
        lines.unshift(block.toString());
        byteSize += block.length;
      } else if (byteSize >= LOG_BLOCK_BYTES) flush();
    });
  const flush = (): void => {
    if (isWriting || byteSize === 0) return;
    isWriting = true;
    putBlock(Buffer.from(takeRest()));
  };
  setInterval(flush, LOG_DELAY_MS).unref();
  return {
    takeRest,
    write: (line) => {
      if (byteSize + line.length > WAITING_BYTES_MAX) {
        dropped += 1;
        return;
      }
      lines.push(line);
      byteSize += line.length;
      if (byteSize >= LOG_BLOCK_BYTES && byteSize < 2 * LOG_BLOCK_BYTES) flush();
    },
  };
};

const STANDARD_OUTPUT = 1;

export const openLogOutput = (): LogOutput => {
  const output = createLogOutput((block, done) => write(STANDARD_OUTPUT, block, done));
  process.once("exit", () => {
    try {
      writeSync(STANDARD_OUTPUT, output.takeRest());
    } catch {
      // There is still no room, and nothing is left to try again.
    }
  });
  return output;
};
