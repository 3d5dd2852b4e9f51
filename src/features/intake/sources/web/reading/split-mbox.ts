import { MAIL_READ_BYTES } from "#features/intake/sources/mail/mails.ts";

/** A line that is longer is not looked at, and not kept in memory. */
const LINE_BYTES = 64 * 1024;
const SEPARATOR_BYTES = 300;
const HEADER_BYTES = 100;

const LINE_FEED = 10;
const RETURN = 13;
const FROM = [70, 114, 111, 109, 32];

/** "From 1843@xxx Mon Jan 05 10:00:00 +0000 2026", "From - Mon ..."; Thunderbird leaves the rest out at times. */
const SEPARATOR = /^From (?:-?\s*$|.*\d{1,2}:\d{2}.*\d{4}|.*\d{4}.*\d{1,2}:\d{2})/;
const HEADER = /^(?:>From |[A-Za-z][\w-]*:)/;

const latin1 = new TextDecoder("latin1");

/** Whether a mail begins at a line: after an empty one, with a separator, before a header. */
const isSeparator = (bytes: Uint8Array, at: number, end: number): boolean => {
  if (FROM.some((byte, index) => bytes[at + index] !== byte)) return false;
  const line = latin1.decode(bytes.subarray(at, Math.min(end, at + SEPARATOR_BYTES)));
  return SEPARATOR.test(line) && HEADER.test(latin1.decode(bytes.subarray(end + 1, end + 1 + HEADER_BYTES)));
};

const isEmptyLine = (bytes: Uint8Array, at: number, end: number): boolean =>
  end === at || (end === at + 1 && bytes[at] === RETURN);

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** The beginning of a mail, as it comes in. */
class Beginning {
  readonly #parts: Uint8Array[] = [];
  #length = 0;
  /** Copied, so that the slice it came in can go. */
  add(bytes: Uint8Array): void {
    const part = bytes.slice(0, MAIL_READ_BYTES - this.#length);
    if (part.length > 0) this.#parts.push(part);
    this.#length += part.length;
  }
  bytes(): Uint8Array {
    return joined(this.#parts);
  }
}

/** What has come in of an mbox file, and where in it we are. */
class MboxSplitter {
  #mail: Beginning | null = null;
  #rest: Uint8Array = new Uint8Array();
  #isAfterEmpty = true;
  /** A line so long that its beginning is no longer kept. */
  #isInLine = false;

  /** The mails that end in what comes in; what decides about a separator may come later. */
  *take(slice: Uint8Array, isLast = false): Generator<Uint8Array> {
    const bytes = joined([this.#rest, slice]);
    let from = 0;
    let at = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, at)) {
      if (!isLast && bytes[at] === FROM[0] && end + HEADER_BYTES >= bytes.length) break;
      if (!this.#isInLine && this.#isAfterEmpty && isSeparator(bytes, at, end)) {
        this.#mail?.add(bytes.subarray(from, at));
        if (this.#mail) yield this.#mail.bytes();
        this.#mail = new Beginning();
        from = end + 1;
      }
      this.#isAfterEmpty = !this.#isInLine && isEmptyLine(bytes, at, end);
      this.#isInLine = false;
      at = end + 1;
    }
    this.#isInLine ||= bytes.length - at > LINE_BYTES;
    if (isLast || this.#isInLine) at = bytes.length;
    this.#mail?.add(bytes.subarray(from, at));
    this.#rest = bytes.slice(at);
  }

  /** The last one. */
  *end(): Generator<Uint8Array> {
    yield* this.take(new Uint8Array(), true);
    if (this.#mail) yield this.#mail.bytes();
  }
}

/** The mails of an mbox file, one after the other, each as far as it is read. */
export async function* splitMbox(slices: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const splitter = new MboxSplitter();
  for await (const slice of slices) yield* splitter.take(slice);
  yield* splitter.end();
}
