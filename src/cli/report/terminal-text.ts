const WIDTH = 96;

/** Breaks a sentence at spaces so that no line is wider than a terminal; later lines keep the indent. */
export function wrapped(text: string, indent = "", firstIndent = indent): string {
  const lines: string[] = [];
  let line = firstIndent;
  let empty = true;
  for (const word of text.split(/\s+/)) {
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join("\n");
}

/** Label on the left, broken into lines where it is long, figures on the right of its first line. */
export function ruled(label: string, figure: string, indent = "  "): string {
  const room = WIDTH - indent.length - figure.length - 2;
  const lines: string[] = [""];
  for (const word of label.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > room) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  const [first = "", ...rest] = lines;
  return [`${indent}${first.padEnd(room)}  ${figure}`, ...rest.map((line) => `${indent}${line}`)].join("\n");
}

export function heading(text: string): string {
  return `\n${text}\n${"-".repeat(Math.min(text.length, WIDTH))}`;
}
