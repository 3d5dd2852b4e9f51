import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeRecords } from "#features/facts/properties/server/zip-centre/zip-records.ts";

const TARGET = join(import.meta.dirname, "../../src/features/facts/properties/server/zip-centre/zip-centres.txt");

/** The middles that a gazetteer of the Census Bureau names: tabs between its columns, or bars since 2025. */
export const readGazetteer = (text: string): Map<string, { latitude: number; longitude: number }> => {
  const [head = [], ...rows] = text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.split(/[\t|]/).map((cell) => cell.trim()));
  const at = ["GEOID", "INTPTLAT", "INTPTLONG"].map((name) => head.indexOf(name));
  if (at.includes(-1)) throw new Error(`not a gazetteer: its columns are ${head.join(", ")}`);
  const [code = 0, latitude = 0, longitude = 0] = at;
  return new Map(
    rows.map((row) => {
      const centre = { latitude: Number(row[latitude]), longitude: Number(row[longitude]) };
      if (!/^\d{5}$/.test(row[code] ?? "") || Number.isNaN(centre.latitude + centre.longitude)) {
        throw new Error(`not a ZIP code with its middle: ${row.join(" ")}`);
      }
      return [row[code] ?? "", centre];
    }),
  );
};

if (import.meta.main) {
  const [file, year] = process.argv.slice(2);
  if (file === undefined || !/^20\d\d$/.test(year ?? "")) {
    console.error("Use: node tools/generators/pack-zip-centres.ts 2025_Gaz_zcta_national.txt 2025");
    process.exit(1);
  }
  const centres = readGazetteer(readFileSync(file, "utf8"));
  const source = `U.S. Census Bureau, ${year} Gazetteer Files, ZIP Code Tabulation Areas, internal points`;
  writeFileSync(TARGET, writeRecords(source, centres));
  console.log(`${centres.size} ZIP codes of ${year}`);
}
