import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#shared/errors.ts";
import { ACCEPTED_WORDS, kindOfType } from "#features/proof/evidence/file-kinds.ts";
import { COMPOUND_TYPE, compoundTypeOf } from "./compound-type.ts";
import { holdOnDisk } from "./hold-on-disk.ts";

/** Enough for every signature, and for the names of the first parts in a ZIP. */
const HEAD_BYTES = 64 * 1024;

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const POWERPOINT = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
/** OpenDocument says what it is in a first part named `mimetype`, which is stored uncompressed (ODF 1.3, part 2, 3.3). */
const OPEN_DOCUMENT = /^mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))/;

/** Where the name of a ZIP's first part begins. */
const ZIP_NAME_AT = 30;

/** The names of parts are not compressed in a ZIP: nothing is inflated to find out what it is. */
const zipTypeOf = (head: Buffer): string => {
  const openDocument = OPEN_DOCUMENT.exec(head.toString("latin1", ZIP_NAME_AT, ZIP_NAME_AT + 100))?.[1];
  if (openDocument) return openDocument;
  if (!head.includes("[Content_Types].xml")) return "application/zip";
  if (head.includes("word/")) return WORD;
  if (head.includes("xl/")) return EXCEL;
  return head.includes("ppt/") ? POWERPOINT : "application/zip";
};

/** What begins like markup is not taken as text: if it were saved and opened again, a browser would run it. */
const MARKUP =
  /^\s*(?:<!doctype|<!--|<\?xml|<(?:html|head|body|script|svg|iframe|meta|link|style|a|p|div|h1|table|title)\b)/i;

const isPlainText = (head: Buffer, isWhole: boolean): boolean => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: !isWhole });
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) && !MARKUP.test(text);
  } catch {
    return false;
  }
};

/** Readers look this far into a file for the header of a PDF. */
const PDF_HEADER_WITHIN = 1024;

/** Readers accept a PDF with bytes before its header, as mail and web servers add them; text that mentions one is no PDF. */
const hasLatePdfHeader = (head: Buffer): boolean => {
  const at = head.subarray(0, PDF_HEADER_WITHIN + 5).indexOf("%PDF-");
  if (at < 0) return false;
  const rest = head.toString("latin1", at);
  return /^%PDF-\d\.\d/.test(rest) && /\b\d{1,10} \d{1,5} obj\b/.test(rest);
};

const typeOf = async (head: Buffer, isWhole: boolean): Promise<string | null> => {
  if (head.subarray(0, ZIP.length).equals(ZIP)) return zipTypeOf(head);
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  // A calendar or an address card is text like any other text.
  if (known && !known.mime.startsWith("text/")) return known.mime;
  if (hasLatePdfHeader(head)) return "application/pdf";
  return isPlainText(head, isWhole) ? "text/plain" : null;
};

const sniffed = async (head: Buffer, isWhole: boolean): Promise<string> => {
  const type = await typeOf(head, isWhole);
  if (type !== null && (kindOfType(type) !== null || type === COMPOUND_TYPE)) return type;
  throw refuseKind();
};

const refuseKind = (): AppError => {
  const message = `The selected file must be of a kind we keep: ${ACCEPTED_WORDS}`;
  return new AppError("unsupported_media", { message, fields: { file: message } });
};

/**
 * Passes a file on as it arrives and finds out from its first bytes what it is. A kind that is not on the list ends the
 * stream before any of it is kept; the name and the claimed type prove nothing and are ignored. A compound file says
 * what it is in its directory, which may be at its end: it is passed on once it is complete.
 */
export const sniffType = (
  content: AsyncIterable<Uint8Array>,
): { content: AsyncGenerator<Uint8Array>; type: () => string } => {
  let type: string | null = null;
  const pass = async function* (): AsyncGenerator<Uint8Array> {
    const chunks = content[Symbol.asyncIterator]();
    try {
      const { head, isWhole, all } = await readHead(chunks);
      type = await sniffed(head, isWhole);
      if (type !== COMPOUND_TYPE) return yield* all;
      yield* holdOnDisk(all, async (read) => {
        type = await compoundTypeOf(read);
        if (type === null || kindOfType(type) === null) throw refuseKind();
      });
    } finally {
      await chunks.return?.();
    }
  };
  return {
    content: pass(),
    type: () => {
      if (type === null) throw new Error("the stream was not read to its end");
      return type;
    },
  };
};

type Headed = { head: Buffer; isWhole: boolean; all: AsyncGenerator<Uint8Array> };

const readHead = async (chunks: AsyncIterator<Uint8Array>): Promise<Headed> => {
  const held: Uint8Array[] = [];
  let heldBytes = 0;
  let isWhole = false;
  while (heldBytes < HEAD_BYTES && !isWhole) {
    const { value, done } = await chunks.next();
    if (done) isWhole = true;
    else {
      held.push(value);
      heldBytes += value.length;
    }
  }
  const all = async function* (): AsyncGenerator<Uint8Array> {
    yield* held;
    if (!isWhole) yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { head: Buffer.concat(held), isWhole, all: all() };
};
