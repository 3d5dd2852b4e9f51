import type { Pin } from "#features/facts/properties/geocoding.ts";

/** `00601  18.1806  -66.7500`: sorted lines of one length, searched as they lie, in which a diff shows what moved. */
const CODE = 5;
const LATITUDE_END = 14;
const LINE = 25;
const NEW_LINE = 10;

const lineOf = ([code, { latitude, longitude }]: readonly [string, Pin]): string => {
  const columns = [latitude.toFixed(4).padStart(8), longitude.toFixed(4).padStart(9)];
  return `${code} ${columns.join(" ")}\n`;
};

/** The text of all centres, after a line that says where they are from. */
export const writeRecords = (source: string, centres: ReadonlyMap<string, Pin>): string => {
  const lines = [...centres].map(lineOf).toSorted();
  if (lines.some((line) => line.length !== LINE)) throw new Error("a centre does not fit its line");
  return `${source}\n${lines.join("")}`;
};

/** Searches the sorted lines by halves. */
export const findRecord = (text: Buffer, code: string): Pin | null => {
  const start = text.indexOf(NEW_LINE) + 1;
  let low = 0;
  let high = (text.length - start) / LINE;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = text.toString("latin1", start + middle * LINE, start + (middle + 1) * LINE);
    const found = line.slice(0, CODE);
    if (found === code) {
      return { latitude: Number(line.slice(CODE, LATITUDE_END)), longitude: Number(line.slice(LATITUDE_END)) };
    }
    if (found < code) low = middle + 1;
    else high = middle;
  }
  return null;
};
