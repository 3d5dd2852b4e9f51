import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#shared/errors.ts";
import { isOle, oleTypeOf } from "./ole-type.ts";
import { ACCEPTED_WORDS, kindOfType } from "#features/evidence/file-kinds.ts";

/** Enough for every signature, and for the names of the first parts of a ZIP. */
const HEAD_BYTES = 64 * 1024;

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const SLIDES = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Names of parts stand in a ZIP as they are: nothing is inflated to find out what it is. */
const zipTypeOf = (head: Buffer): string => {
  // The first part of an OpenDocument file is its type, stored as it is.
  const open = /^mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))(?=PK|[^\w.-])/.exec(
    head.toString("latin1", 30, 110),
  )?.[1];
  if (open !== undefined) return open;
  if (!head.includes("[Content_Types].xml")) return "application/zip";
  if (head.includes("ppt/")) return SLIDES;
  if (head.includes("word/")) return WORD;
  return head.includes("xl/") ? EXCEL : "application/zip";
};

/** What begins like markup is not taken as text: saved and opened again, a browser would run it. */
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

/** Readers of PDF look for its header in the first 1,024 bytes; mail programs and printers put lines before it. */
const PDF_HEADER_WITHIN = 1024;
const isLatePdf = (head: Buffer): boolean => {
  const at = head.subarray(0, PDF_HEADER_WITHIN).indexOf("%PDF-");
  return at > 0 && !MARKUP.test(head.toString("latin1", 0, at)) && !head.subarray(0, at).includes("<");
};

const typeOf = async (head: Buffer, isWhole: boolean): Promise<string | null> => {
  if (isOle(head)) return isWhole ? oleTypeOf(head) : null;
  if (isLatePdf(head)) return "application/pdf";
  if (head.subarray(0, ZIP.length).equals(ZIP)) return zipTypeOf(head);
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  // A calendar or an address card is text like any other.
  if (known && !known.mime.startsWith("text/")) return known.mime;
  return isPlainText(head, isWhole) ? "text/plain" : null;
};

const sniffed = async (head: Buffer, isWhole: boolean): Promise<string> => {
  const type = await typeOf(head, isWhole);
  if (type !== null && kindOfType(type) !== null) return type;
  const message = `The selected file must be of a kind we keep: ${ACCEPTED_WORDS}`;
  throw new AppError("unsupported_media", { message, fields: { file: message } });
};

/**
 * Passes a file on as it comes and finds out from its first bytes what it is. A kind that is not on the list ends the
 * stream before anything of it is kept; an old container of Microsoft tells its kind anywhere, so it is held until its
 * end (at most 25 MB). Name and claimed type prove nothing and are not looked at.
 */
export const sniffType = (
  content: AsyncIterable<Uint8Array>,
): { content: AsyncGenerator<Uint8Array>; type: () => string } => {
  let type: string | null = null;
  const pass = async function* (): AsyncGenerator<Uint8Array> {
    const held: Uint8Array[] = [];
    let heldBytes = 0;
    let isContainer: boolean | null = null;
    for await (const chunk of content) {
      if (type !== null) {
        yield chunk;
        continue;
      }
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes < HEAD_BYTES) continue;
      isContainer ??= isOle(Buffer.concat(held));
      if (isContainer) continue;
      type = await sniffed(Buffer.concat(held), false);
      yield* held;
    }
    if (type !== null) return;
    type = await sniffed(Buffer.concat(held), true);
    yield* held;
  };
  return {
    content: pass(),
    type: () => {
      if (type === null) throw new Error("the stream was not read to its end");
      return type;
    },
  };
};
