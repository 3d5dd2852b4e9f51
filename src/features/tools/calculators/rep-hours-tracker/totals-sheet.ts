import { propertyNames, type TrackerValues } from "./fields.ts";
import { headerRow, logRange } from "./log-sheet.ts";
import { ownCount, ownWords, ROLE_WORDS, type TrackerPerson, trackerPersons } from "./persons.ts";
import { SIDE_ROWS, sumOf } from "./sheet-formulas.ts";
import { exactly, type SheetCell, type TrackerSheet } from "./sheet-model.ts";

const FIRST_PERSON_ROW = 2;

export const totalsSheet = (values: TrackerValues): TrackerSheet => {
  const persons = trackerPersons(values);
  const propertyRow = persons.length + 4;
  const rows: SheetCell[][] = [
    headerRow([
      "Person",
      "Logged",
      "Counts",
      "Could be challenged",
      "Short-term",
      "Other work",
      "All work",
      "More than 750?",
      "More than half?",
      "More than 750 after likely cuts?",
      "Who",
    ]),
    ...persons.map((person, index) => personTotals(values, person, FIRST_PERSON_ROW + index)),
    [],
    headerRow([
      "Property",
      ownWords(values),
      "Most by one other person in Log",
      values.hasOthers ? "Most by one person in Others" : "Most by one person not in Log",
      "More than 500?",
      "More than 100 and no one more?",
      ...(values.hasMiles ? ["Miles"] : []),
    ]),
    ...propertyNames(values).map((name, index) => propertyTotals(values, name, propertyRow + index)),
  ];
  return {
    name: "Totals",
    about: "By person and by property, with strict tests: more than 750, more than half.",
    columns: [
      { width: 24, style: "text" },
      ...Array.from({ length: 6 }, () => ({ width: 13, style: "hours" as const })),
      { width: 20 },
      { width: 26 },
      { width: 20 },
      { width: 14 },
    ],
    rows,
    frozenRows: 1,
    validations: values.hasJob
      ? []
      : [
          {
            range: `F${FIRST_PERSON_ROW}:F${ownCount(values) + 1}`,
            kind: "decimal",
            from: "0",
            to: "8784",
            message: "Hours in the year. 0 if there was none.",
          },
        ],
  };
};

const whoIs = (values: TrackerValues, row: number): string => `${logRange(values, "person")},${exactly(`$A$${row}`)}`;

const personTotals = (values: TrackerValues, { name, role }: TrackerPerson, row: number): SheetCell[] => {
  const who = whoIs(values, row);
  const logged = { formula: sumOf(values, who) };
  if (role === "helper") {
    return [
      name,
      logged,
      ...Array.from({ length: 5 }, () => null),
      "Not tested: a helper",
      null,
      null,
      ROLE_WORDS[role],
    ];
  }
  const classed = (word: string): string => sumOf(values, who, logRange(values, "counts"), `"${word}"`);
  const jobOf = `Job!$B$2:$B$${SIDE_ROWS + 1},${exactly(`$A$${row}`)}`;
  return [
    name,
    logged,
    { formula: `${classed("counts")}+${classed("could be challenged")}` },
    { formula: classed("could be challenged") },
    { formula: classed("short-term") },
    values.hasJob
      ? { formula: `IF(COUNTIFS(${jobOf})=0,"",SUMIFS(Job!$C$2:$C$${SIDE_ROWS + 1},${jobOf}))` }
      : { text: "", style: "input" },
    { formula: `IF(F${row}="","",C${row}+E${row}+F${row})` },
    { formula: `IF(ROUND(C${row},4)>750,"Yes, more than 750","Not yet")`, style: "plain" },
    {
      formula: `IF(F${row}="","Needs info: add other work",IF(ROUND(2*C${row},4)>ROUND(G${row},4),"Yes, more than half","Not yet"))`,
      style: "plain",
    },
    { formula: `IF(ROUND(C${row}-D${row},4)>750,"Yes","Not yet")`, style: "plain" },
    ROLE_WORDS[role],
  ];
};

const propertyTotals = (values: TrackerValues, name: string, row: number): SheetCell[] => {
  const where = `${logRange(values, "property")},${exactly(`$A${row}`)}`;
  const [names, hours] = [`Others!$B$2:$B$${SIDE_ROWS + 1}`, `Others!$C$2:$C$${SIDE_ROWS + 1}`];
  const most = values.hasOthers
    ? {
        formula: `IF(COUNTIFS(${names},${exactly(`$A${row}`)})=0,"",SUMPRODUCT(MAX((${names}&""=$A${row}&"")*${hours})))`,
      }
    : ({ text: "", style: "input" } as const);
  const [own, logged, stated] = [`ROUND(B${row},4)`, `ROUND(C${row},4)`, `ROUND(D${row},4)`];
  return [
    name,
    { formula: ownHours(values, where) },
    { formula: mostLogged(values, where) },
    most,
    { formula: `IF(${own}>500,"Yes","Not yet")`, style: "plain" },
    {
      formula: `IF(${own}<=100,"Not yet",IF(${own}<${logged},"No",IF(D${row}="","Needs info: add other people's hours",IF(${own}>=${stated},"Yes","No"))))`,
      style: "plain",
    },
    ...(values.hasMiles ? [{ formula: `SUMIFS(${logRange(values, "miles")},${where})` }] : []),
  ];
};

const rowsOf = (values: TrackerValues, ofHelpers: boolean): number[] =>
  trackerPersons(values).flatMap(({ role }, index) =>
    (role === "helper") === ofHelpers ? [FIRST_PERSON_ROW + index] : [],
  );

/** Countable hours of taxpayer and spouse; no one else's hours count as theirs (section 469(h)(5)). */
const ownHours = (values: TrackerValues, where: string): string =>
  rowsOf(values, false)
    .flatMap((row) =>
      ["counts", "could be challenged", "short-term"].map((word) =>
        sumOf(values, where, whoIs(values, row), logRange(values, "counts"), `"${word}"`),
      ),
    )
    .join("+");

/** For each helper, everything logged. Rows by anyone not in these totals count as one more person's: the cautious reading. */
const mostLogged = (values: TrackerValues, where: string): string => {
  const loggedBy = (row: number): string => sumOf(values, where, whoIs(values, row));
  const helpers = rowsOf(values, true).map(loggedBy);
  const unnamed = [sumOf(values, where), ...rowsOf(values, false).map(loggedBy), ...helpers].join("-");
  return `MAX(0,${[...helpers, unnamed].join(",")})`;
};
