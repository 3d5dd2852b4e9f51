/** One property of a calendar: `DTSTART;VALUE=DATE:20250103`. */
export type IcsProperty = { params: Readonly<Record<string, string>>; value: string };

export type IcsEvent = {
  /** 1-based line on which the event begins. */
  line: number;
  /** The first property of each name, in capitals. */
  properties: ReadonlyMap<string, IcsProperty>;
};

type LogicalLine = { line: number; text: string };

/** Long lines are folded: a line that begins with a space or a tab continues the one before (RFC 5545, 3.1). */
const unfold = (text: string): LogicalLine[] => {
  const lines: LogicalLine[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(raw) && last) last.text += raw.slice(1);
    else lines.push({ line: index + 1, text: raw });
  }
  return lines;
};

const PARAM = /;([A-Za-z0-9-]+)=("[^"]*"|[^;:"]*)/y;

const readProperty = (text: string): { name: string; property: IcsProperty } | null => {
  const name = /^[A-Za-z0-9-]+/.exec(text)?.[0];
  if (name === undefined) return null;
  const params: Record<string, string> = {};
  PARAM.lastIndex = name.length;
  let end = name.length;
  for (let param = PARAM.exec(text); param !== null; param = PARAM.exec(text)) {
    params[(param[1] ?? "").toUpperCase()] = (param[2] ?? "").replaceAll('"', "");
    end = PARAM.lastIndex;
  }
  if (text[end] !== ":") return null;
  return { name: name.toUpperCase(), property: { params, value: text.slice(end + 1) } };
};

const ESCAPED = /\\([nN,;\\])/g;

/** Text as a person reads it: `\,` is a comma, `\n` a line break. */
export const icsText = (property: IcsProperty | undefined): string =>
  (property?.value ?? "").replace(ESCAPED, (_, char: string) => (char === "n" || char === "N" ? "\n" : char)).trim();

/** The events of a calendar file; null when it is not one. Alarms and other parts inside an event are skipped. */
export const readIcsEvents = (text: string): IcsEvent[] | null => {
  const lines = unfold(text.replace(/^\uFEFF/, ""));
  const first = lines.find((line) => line.text.trim() !== "");
  if (first?.text.trim().toUpperCase() !== "BEGIN:VCALENDAR") return null;
  const events: IcsEvent[] = [];
  let open: { line: number; properties: Map<string, IcsProperty> } | null = null;
  let depth = 0;
  for (const { line, text: content } of lines) {
    const marker = /^(BEGIN|END):([A-Z-]+)\s*$/i.exec(content);
    if (marker) {
      const isBegin = marker[1]?.toUpperCase() === "BEGIN";
      const isEvent = marker[2]?.toUpperCase() === "VEVENT";
      if (isEvent && isBegin && !open) open = { line, properties: new Map() };
      else if (isEvent && !isBegin && open) {
        events.push(open);
        open = null;
        depth = 0;
      } else if (open) depth += isBegin ? 1 : -1;
      continue;
    }
    if (!open || depth !== 0) continue;
    const read = readProperty(content);
    if (read && !open.properties.has(read.name)) open.properties.set(read.name, read.property);
  }
  return events;
};
