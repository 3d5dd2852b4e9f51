/** Text passed between programs: cells by tab, rows by line, quoted where a cell holds either, as Excel does it. */

const MUST_QUOTE = /["\t\r\n]/;

const formatCell = (text: string): string => (MUST_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(formatCell).join("\t")).join("\r\n");

const CELL_END = /[\t\r\n]/g;

/** Reads a quoted cell from its opening quote; null if it never closes or more text follows: then it is plain text. */
const readQuoted = (text: string, from: number): { cell: string; end: number } | null => {
  let cell = "";
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return "\t\r\n".includes(text[at + 1] ?? "\n") ? { cell, end: at + 1 } : null;
  }
  return null;
};

/** Reads what Excel, Numbers, Sheets or we put on the clipboard. A stray quote is text. */
export const parseTsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : null;
    CELL_END.lastIndex = quoted?.end ?? at;
    const end = CELL_END.exec(text)?.index ?? text.length;
    row.push(quoted?.cell ?? text.slice(at, end));
    if (text[end] === "\t") {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    at = text.startsWith("\r\n", end) ? end + 2 : end + 1;
    // The last line end closes a row; it does not open an empty one.
    if (at >= text.length) return rows;
  }
};
