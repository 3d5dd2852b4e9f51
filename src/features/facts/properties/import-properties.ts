import { ok, refused, type Result } from "#shared/result.ts";
import { cellText, meaningfulText, type Cell, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { decideDateOrder } from "#shared/sheets/date-order.ts";
import { fileRefusal, type FileRefusal } from "#shared/sheets/file-refusal.ts";
import { parseDay, type DateOrder } from "#shared/sheets/parse-day.ts";
import { quoted } from "#shared/sheets/quoted.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { newPropertySchema, type NewProperty } from "./contract.ts";
import { propertyColumn, propertyTypeOf, stateCodeOf, type PropertyColumn } from "./property-words.ts";
import { PROPERTY_IMPORT_MAX_ROWS } from "./rules.ts";

export type PropertyRefusal = { field: string | null; reason: string };

/** What one row of a properties file amounts to. The verb decides whether it is already on record. */
export type ProposedProperty =
  | { kind: "property"; line: number; property: NewProperty }
  | { kind: "refused"; line: number; label: string; refusals: PropertyRefusal[] };

type Fields = Partial<Record<PropertyColumn, Cell>>;
type Source = { line: number; fields: Fields };
type DayColumn = "acquiredOn" | "placedInServiceOn" | "soldOn";
type DateOrders = Partial<Record<DayColumn, DateOrder | null>>;

const DAY_COLUMNS: readonly DayColumn[] = ["acquiredOn", "placedInServiceOn", "soldOn"];
const HEADER_SEARCH_ROWS = 30;
/** "882 Grant Ave, Toledo, OH 43604". */
const WHOLE_ADDRESS = /^(.+?),\s*([^,]+),\s*([A-Za-z .]{2,24}?),?\s+(\d{5}(?:-\d{4})?)$/;

const textOf = (fields: Fields, column: PropertyColumn): string => meaningfulText(fields[column]);

/** Spreadsheets drop the zeros at the front of 02134. */
const zipOf = (text: string): string => (/^\d{3,4}$/.test(text) ? text.padStart(5, "0") : text.replace(/\.0$/, ""));

type Address = Pick<NewProperty, "address" | "city" | "zipCode"> & { state: string };

/** Street, city, state and ZIP from their own columns, or from one that holds them all. */
const addressOf = (fields: Fields): Address => {
  const written = textOf(fields, "address");
  const own = { city: textOf(fields, "city"), state: textOf(fields, "state"), zipCode: textOf(fields, "zipCode") };
  const whole = own.city === "" ? WHOLE_ADDRESS.exec(written) : null;
  const [, address = written, city = own.city, state = own.state, zip = own.zipCode] = whole ?? [];
  return { address, city, state: stateCodeOf(state) ?? state, zipCode: zipOf(zip) };
};

type Read<Value> = { value: Value | undefined; refusals: PropertyRefusal[] };

const readDay = (fields: Fields, column: DayColumn, orders: DateOrders): Read<string> => {
  if (textOf(fields, column) === "") return { value: undefined, refusals: [] };
  const day = parseDay(fields[column], { order: orders[column] ?? null, year: null, epoch1904: false });
  return day.ok
    ? { value: day.value, refusals: [] }
    : { value: undefined, refusals: [{ field: column, reason: day.reason.message }] };
};

/** 50%, 50 and 0.5 are one half; a bare 1 could be 100% or 1%. */
const readPercent = (fields: Fields): Read<number> => {
  const text = textOf(fields, "ownershipPct");
  if (text === "") return { value: undefined, refusals: [] };
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*(%|percent)?$/i.exec(text);
  const number = Number(match?.[1]);
  if (!match || (text === "1" && !match[2])) {
    const reason = `${quoted(text)} is not a percentage that we can read. Write it as in "50%".`;
    return { value: undefined, refusals: [{ field: "ownershipPct", reason }] };
  }
  const isShare = match[2] === undefined && number <= 1;
  return { value: Math.round((isShare ? number * 100 : number) * 1000) / 1000, refusals: [] };
};

const readType = (fields: Fields): Read<NewProperty["propertyType"]> => {
  const text = textOf(fields, "propertyType");
  if (text === "") return { value: "Long-term Rental", refusals: [] };
  const type = propertyTypeOf(text);
  if (type) return { value: type, refusals: [] };
  const reason = `${quoted(text)} is not a property type that we know. Write Long-term Rental, Short-term Rental or Commercial.`;
  return { value: undefined, refusals: [{ field: "propertyType", reason }] };
};

const readUnits = (fields: Fields): Read<number> => {
  const text = textOf(fields, "unitCount");
  if (text === "") return { value: undefined, refusals: [] };
  if (/^\d{1,6}(?:\.0)?$/.test(text)) return { value: Number(text), refusals: [] };
  return { value: undefined, refusals: [{ field: "unitCount", reason: `${quoted(text)} is not a number of units.` }] };
};

/** An absent fact stays unsaid: undefined keys are left out. */
const said = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ""));

const proposeOne = ({ line, fields }: Source, orders: DateOrders): ProposedProperty => {
  const place = addressOf(fields);
  const nickname = textOf(fields, "nickname") || place.address;
  const days = DAY_COLUMNS.map((column) => [column, readDay(fields, column, orders)] as const);
  const [percent, type, units] = [readPercent(fields), readType(fields), readUnits(fields)];
  const manager = textOf(fields, "managerName");
  const candidate = {
    nickname,
    ...place,
    propertyType: type.value,
    ...said({
      ...Object.fromEntries(days.map(([column, read]) => [column, read.value])),
      ownershipPct: percent.value,
      unitCount: units.value,
      entityName: textOf(fields, "entityName"),
      hasManager: manager === "" ? undefined : true,
      managerName: manager,
      notes: textOf(fields, "notes"),
    }),
  };
  const found = [...days.map(([, read]) => read), percent, type, units].flatMap(({ refusals }) => refusals);
  const parsed = newPropertySchema.safeParse(candidate);
  if (parsed.success && found.length === 0) return { kind: "property", line, property: parsed.data };
  const known = new Set(found.map(({ field }) => field));
  const issues = (parsed.error?.issues ?? [])
    .map(({ path, message }) => ({ field: String(path[0] ?? "") || null, reason: message }))
    .filter(({ field }) => !known.has(field));
  return { kind: "refused", line, label: nickname, refusals: [...found, ...issues] };
};

const proposeAll = (sources: readonly Source[]): ProposedProperty[] => {
  const orders: DateOrders = {};
  for (const column of DAY_COLUMNS) orders[column] = decideDateOrder(sources.map(({ fields }) => fields[column])).order;
  return sources.map((source, index): ProposedProperty => {
    if (index < PROPERTY_IMPORT_MAX_ROWS) return proposeOne(source, orders);
    const reason = `A file may have ${PROPERTY_IMPORT_MAX_ROWS} properties. This one comes after them.`;
    return {
      kind: "refused",
      line: source.line,
      label: textOf(source.fields, "nickname"),
      refusals: [{ field: null, reason }],
    };
  });
};

const columnsOf = (row: GridRow): (PropertyColumn | null)[] => row.cells.map((cell) => propertyColumn(cellText(cell)));

const isHeader = (row: GridRow): boolean => {
  const columns = new Set(columnsOf(row).filter((column) => column !== null));
  return columns.size >= 2 && (columns.has("nickname") || columns.has("address"));
};

/** Whether one of its first rows names the columns. */
export const hasPropertyColumns = ({ rows }: Grid): boolean => rows.slice(0, HEADER_SEARCH_ROWS).some(isHeader);

const HIDDEN = "The workbook does not show this row. Show it and import again if the property is yours.";
const NO_HEADER = "The first line must name the columns: nickname, address, city, state, ZIP code and type.";

/** Properties from the rows of a spreadsheet; the line of column names may come after titles. */
export const propertiesOfGrid = (grid: Grid): ProposedProperty[] => {
  const rows = grid.rows.filter(({ cells }) => cells.length > 0);
  const header = rows.slice(0, HEADER_SEARCH_ROWS).find(isHeader);
  if (!header) {
    return [{ kind: "refused", line: rows[0]?.line ?? 1, label: "", refusals: [{ field: null, reason: NO_HEADER }] }];
  }
  const columns = columnsOf(header);
  const body = rows.filter(({ line }) => line > header.line);
  const hidden = body
    .filter((row) => row.hidden)
    .map(({ line, cells }): ProposedProperty => {
      const label = cellText(cells[columns.indexOf("nickname")] ?? cells[0] ?? null);
      return { kind: "refused", line, label, refusals: [{ field: null, reason: HIDDEN }] };
    });
  const sources = body
    .filter((row) => !row.hidden)
    .map((row): Source => {
      const fields: Fields = {};
      columns.forEach((column, index) => {
        if (column !== null && fields[column] === undefined) fields[column] = row.cells[index] ?? null;
      });
      return { line: row.line, fields };
    });
  return [...proposeAll(sources), ...hidden].toSorted((a, b) => lineOf(a) - lineOf(b));
};

const lineOf = ({ line }: ProposedProperty): number => line;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listIn = (document: unknown): unknown[] | null => {
  if (Array.isArray(document)) return document;
  if (!isRecord(document)) return null;
  return Array.isArray(document["properties"]) ? document["properties"] : null;
};

/** The lines on which the objects of the outermost list begin. */
const objectLines = (json: string): number[] => {
  const lines: number[] = [];
  let [line, lists, objects, inText] = [1, 0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === "\n") line += 1;
    if (inText) {
      if (sign === "\\") at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === "[") lists += 1;
    else if (sign === "]") lists -= 1;
    else if (sign === "}") objects -= 1;
    else if (sign === "{") {
      if (lists === 1) lines.push(line);
      objects += 1;
    }
  }
  return lines;
};

const fieldsOfObject = (record: Record<string, unknown>): Fields => {
  const fields: Fields = {};
  for (const [key, value] of Object.entries(record)) {
    const column = propertyColumn(key);
    if (column && (typeof value === "string" || typeof value === "number")) fields[column] = value;
  }
  return fields;
};

const fromJson = (text: string): Result<ProposedProperty[], FileRefusal> => {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return refused(fileRefusal("unreadable"));
  }
  const list = listIn(document);
  if (!list) return refused(fileRefusal("unreadable"));
  if (list.length === 0) return refused(fileRefusal("empty"));
  const lines = objectLines(text);
  const sources = list.map((item, index): Source => ({
    line: lines[index] ?? index + 1,
    fields: isRecord(item) ? fieldsOfObject(item) : {},
  }));
  return ok(proposeAll(sources));
};

/** Properties from the text of a file: a JSON list of objects, or CSV. */
export const proposeProperties = (text: string): Result<ProposedProperty[], FileRefusal> => {
  const bare = text.replace(/^\uFEFF/, "");
  if (/^\s*[[{]/.test(bare)) return fromJson(bare);
  const grid = readCsv(bare);
  return grid.ok ? ok(propertiesOfGrid(grid.value)) : grid;
};
