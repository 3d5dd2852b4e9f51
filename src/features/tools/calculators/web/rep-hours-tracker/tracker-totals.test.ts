import { describe, expect, it } from "vitest";
import {
  TRACKER_FIELDS,
  TRACKER_PERSON_FIELDS,
  TRACKER_PROPERTY_FIELDS,
  type TrackerValues,
} from "#features/tools/calculators/rep-hours-tracker/fields.ts";
import { personRole, trackerPersons, withRole } from "#features/tools/calculators/rep-hours-tracker/persons.ts";
import { exactly } from "#features/tools/calculators/rep-hours-tracker/sheet-model.ts";
import { trackerParts } from "#features/tools/calculators/rep-hours-tracker/tracker-workbook.ts";
import { trackerSheets } from "#features/tools/calculators/rep-hours-tracker/tracker-sheets.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { fitValues } from "#features/tools/calculators/state/fit-values.ts";

const person = (name: string, role: "spouse" | "helper" = "spouse") => ({ name, role });
const VALUES: TrackerValues = {
  ...startValues(TRACKER_FIELDS),
  persons: [person("Ann"), person("Cara", "helper"), person("Bob")],
  properties: [{ ...startValues(TRACKER_PROPERTY_FIELDS), name: "Oak" }],
};

const cellsOf = (sheet: string, row: number, values = VALUES): string[] => {
  const cells = trackerSheets(values).find(({ name }) => name === sheet)?.rows[row - 1] ?? [];
  return cells.map((cell) => {
    if (typeof cell !== "object" || cell === null) return String(cell ?? "");
    return "formula" in cell ? cell.formula : "text" in cell ? cell.text : cell.day;
  });
};

/** Whose rows a formula adds, by their rows in Totals. */
const personsIn = (formula = ""): string[] => [
  ...new Set([...formula.matchAll(/\$B\$2:\$B\$2001,"="&(?:SUBSTITUTE\()+(\$A\$\d+)/g)].map(([, at]) => at ?? "")),
];

describe("whose hours the totals add", () => {
  it("takes you and one spouse together, and everybody else for a helper", () => {
    expect(trackerPersons(VALUES)).toEqual([
      { name: "Ann", role: "you" },
      { name: "Bob", role: "spouse" },
      { name: "Cara", role: "helper" },
    ]);
    expect(cellsOf("Totals", 6)[1]).toBe("You and your spouse");
    const [, own, others, , more500] = cellsOf("Totals", 7);
    expect(personsIn(own)).toEqual(["$A$2", "$A$3"]);
    // What no one of the list is named for is what is left of all rows: it too is someone else's.
    expect(others).toMatch(/^MAX\(0,SUMIFS\(.*\$A\$4.*,SUMIFS\([^-]*\)-SUMIFS\(.*\$A\$2.*-SUMIFS\(.*\$A\$3/);
    expect(more500).toBe('IF(ROUND(B7,4)>500,"Yes","Not yet")');
    expect(cellsOf("Totals", 7)[5]).toContain('IF(ROUND(B7,4)<ROUND(C7,4),"No"');
  });

  it("adds yours alone where no spouse is named, however many help", () => {
    const alone = { ...VALUES, persons: [person("Ann"), person("Cara", "helper")] };
    expect(cellsOf("Totals", 5, alone)[1]).toBe("You");
    expect(personsIn(cellsOf("Totals", 6, alone)[1])).toEqual(["$A$2"]);
    expect(cellsOf("Weekly", 2, alone)[3]).toBe("SUM(B2:B2)");
    expect(cellsOf("Weekly", 2)[4]).toBe("SUM(B2:C2)");
  });

  it("tests no helper for the status", () => {
    expect(cellsOf("Totals", 4).slice(2)).toEqual(["", "", "", "", "", "Not tested: a helper", "", "", "Helper"]);
    expect(cellsOf("Totals", 3).at(-1)).toBe("Your spouse");
  });

  it("of people kept before they had a role, the second is the spouse and the others help", () => {
    const { persons } = fitValues(TRACKER_FIELDS, { persons: [{ name: "A" }, { name: "B" }, { name: "C" }] });
    expect(persons.map((_, index) => personRole(persons, index))).toEqual(["you", "spouse", "helper"]);
    const changed = withRole(persons, 2, "spouse");
    expect(changed.map((_, index) => personRole(changed, index))).toEqual(["you", "helper", "spouse"]);
    const none = withRole(changed, 2, "helper");
    expect(none.map((_, index) => personRole(none, index))).toEqual(["you", "helper", "helper"]);
  });

  it("a workbook is somebody's even when nobody is named", () => {
    expect(trackerPersons({ persons: [] })).toEqual([{ name: "You", role: "you" }]);
    expect(trackerPersons({ persons: [startValues(TRACKER_PERSON_FIELDS)] })).toEqual([{ name: "You", role: "you" }]);
  });
});

/** The condition for a name: as the formula makes it, and as a spreadsheet reads it. */
const isFound = (name: string, entered: string): boolean => {
  const steps = [...exactly("A1").matchAll(/"([^"]*)","([^"]*)"\)/g)];
  const pattern = steps.reduce((text, [, from = "", to = ""]) => text.replaceAll(from, to), name);
  const source = pattern.replaceAll(/~([~*?])|([*?])|([\\^$.|+()[\]{}])/g, (_, literal, wild, other) =>
    literal ? `\\${literal}` : wild ? (wild === "*" ? ".*" : ".") : `\\${other}`,
  );
  return new RegExp(`^${source}$`, "i").test(entered);
};

describe("names with signs that a search takes for others", () => {
  it.each([
    ["Jo*", "Jo"],
    ["Unit ?", "Unit 1"],
    ["A~*b", "A*b"],
    ["~?", "x"],
  ])("%s is itself and not %s", (name, other) => {
    expect(isFound(name, name)).toBe(true);
    expect(isFound(name, other)).toBe(false);
  });

  it("no condition and no look-up takes a name as it stands", () => {
    expect(exactly("$A2")).toMatch(/^"="&SUBSTITUTE\(/);
    const formulas = trackerSheets({ ...VALUES, hasMiles: true })
      .flatMap(({ rows }) => rows.slice(0, 8).flat())
      .flatMap((cell) => (typeof cell === "object" && cell && "formula" in cell ? [cell.formula] : []));
    expect(formulas.length).toBeGreaterThan(50);
    for (const formula of formulas) {
      expect(formula).not.toMatch(/2001,\$?[A-Z]+\$?\d+[,)]/);
      expect(formula).not.toMatch(/301,\$?[A-Z]+\$?\d+[,)]/);
      expect(formula).not.toMatch(/VLOOKUP\(\$?[A-Z]+\$?\d/);
    }
  });

  it("cells of names are text, so that 1205 stays the word of the list", () => {
    const styles = trackerParts(trackerSheets(VALUES)).find(({ name }) => name === "xl/styles.xml");
    expect(styles?.content).toMatch(/<cellXfs count="9">(?:<xf .*?){8}<xf numFmtId="49" [^>]*\/><\/cellXfs>/);
    for (const [sheet, columns] of [
      ["Log", [1, 2]],
      ["Job", [1]],
      ["Others", [1]],
      ["Lists", [0, 1]],
    ] as const) {
      const found = trackerSheets(VALUES).find(({ name }) => name === sheet)?.columns ?? [];
      expect(columns.map((at) => found[at]?.style)).toEqual(columns.map(() => "text"));
    }
  });
});
