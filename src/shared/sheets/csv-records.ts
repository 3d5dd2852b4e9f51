/** A quoted text over more lines than this is an unclosed quotation mark. */
const QUOTED_LINES_MAX = 200;

const QUOTE = 34;
const LF = 10;
const CR = 13;
const SPACE = 32;

export type CsvRecord = { line: number; cells: string[] };

type Cursor = { text: string; delimiter: number; at: number; line: number; longestCell: number };

const isBreak = (code: number): boolean => code === LF || code === CR;

/** Moves over one line end (LF, CRLF or CR) if there is one here. */
const skipBreak = (cursor: Cursor): void => {
  const code = cursor.text.charCodeAt(cursor.at);
  if (!isBreak(code)) return;
  cursor.at += code === CR && cursor.text.charCodeAt(cursor.at + 1) === LF ? 2 : 1;
  cursor.line += 1;
};

/** Index after trailing spaces, when what follows them ends a cell; -1 when the text goes on. */
const endOfCell = (cursor: Cursor, from: number): number => {
  let at = from;
  while (cursor.text.charCodeAt(at) === SPACE) at += 1;
  const ends = at >= cursor.text.length || cursor.text.charCodeAt(at) === cursor.delimiter;
  return ends || isBreak(cursor.text.charCodeAt(at)) ? at : -1;
};

/**
 * A quoted cell, or null when the opening mark cannot have been one: it is never closed, or the text runs over lines
 * into what is plainly the opening of another quoted cell. Single marks inside the text (6" pipe) are kept as written.
 */
const readQuoted = (cursor: Cursor, open: number): string | null => {
  const { text, delimiter } = cursor;
  let value = "";
  let from = open + 1;
  let lines = 0;
  for (let at = from; at < text.length && at - open <= cursor.longestCell + 2; at += 1) {
    const code = text.charCodeAt(at);
    if (isBreak(code)) {
      if (!(code === CR && text.charCodeAt(at + 1) === LF)) lines += 1;
      if (lines > QUOTED_LINES_MAX) return null;
    }
    if (code !== QUOTE) continue;
    if (text.charCodeAt(at + 1) === QUOTE) {
      value += text.slice(from, at + 1);
      from = at + 2;
      at += 1;
      continue;
    }
    const end = endOfCell(cursor, at + 1);
    if (end >= 0) {
      cursor.at = end;
      cursor.line += lines;
      return value + text.slice(from, at);
    }
    const before = text.charCodeAt(at - 1);
    if (lines > 0 && (before === delimiter || isBreak(before))) return null;
  }
  return null;
};

const readPlain = (cursor: Cursor): string => {
  const start = cursor.at;
  while (cursor.at < cursor.text.length) {
    const code = cursor.text.charCodeAt(cursor.at);
    if (code === cursor.delimiter || isBreak(code)) break;
    cursor.at += 1;
  }
  return cursor.text.slice(start, cursor.at);
};

const readCell = (cursor: Cursor): string => {
  let open = cursor.at;
  while (cursor.text.charCodeAt(open) === SPACE) open += 1;
  if (cursor.text.charCodeAt(open) !== QUOTE) return readPlain(cursor);
  return readQuoted(cursor, open) ?? readPlain(cursor);
};

/**
 * The records of a CSV text with the physical line on which each starts (RFC 4180, read leniently: any mix of line
 * ends, stray and unclosed quotation marks). A custom reader, because the line numbers must be right for refusals,
 * which the installed reader does not report, and because an unclosed mark must not swallow the rows after it.
 */
export function* csvRecords(text: string, delimiter: string, longestCell: number): Generator<CsvRecord> {
  const cursor: Cursor = { text, delimiter: delimiter.charCodeAt(0), at: 0, line: 1, longestCell };
  while (cursor.at < text.length) {
    const line = cursor.line;
    const cells = [readCell(cursor)];
    while (text.charCodeAt(cursor.at) === cursor.delimiter) {
      cursor.at += 1;
      cells.push(readCell(cursor));
    }
    skipBreak(cursor);
    yield { line, cells };
  }
}
