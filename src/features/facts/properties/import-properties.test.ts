import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { proposeProperties, propertiesOfGrid, type ProposedProperty } from "./import-properties.ts";
import { propertyColumn, propertyTypeOf, stateCodeOf } from "./property-words.ts";

const read = (text: string): ProposedProperty[] => {
  const result = proposeProperties(text);
  if (!result.ok) throw new Error(result.reason.message);
  return result.value;
};
const good = (text: string) => read(text).map((row) => (row.kind === "property" ? row.property : row.refusals));
const refused = (text: string) =>
  read(text).flatMap((row) => (row.kind === "refused" ? [[row.line, ...row.refusals.map(({ field }) => field)]] : []));

const HEADER = "Nickname,Address,City,State,ZIP,Type,Acquired";
const GRANT = "Grant Duplex,882 Grant Ave,Toledo,OH,43604,Long-term Rental,2015-04-22";
const GRANT_FACTS = {
  nickname: "Grant Duplex",
  address: "882 Grant Ave",
  city: "Toledo",
  state: "OH",
  zipCode: "43604",
  propertyType: "Long-term Rental",
  acquiredOn: "2015-04-22",
};

describe("a JSON file", () => {
  test("of the sample's shape is read whole, each property with its line", () => {
    const rows = read(readFileSync("test/data/properties.json", "utf8"));
    expect(rows).toHaveLength(10);
    expect(rows.every(({ kind }) => kind === "property")).toBe(true);
    expect(rows[0]).toEqual({ kind: "property", line: 2, property: GRANT_FACTS });
    expect(rows[9]).toMatchObject({
      line: 83,
      property: { nickname: "Lakeview Cabin", propertyType: "Short-term Rental" },
    });
  });

  test.each([
    ["a wrapped list", `{"properties": [${JSON.stringify(GRANT_FACTS)}]}`],
    [
      "other spellings of the keys",
      JSON.stringify([
        {
          name: "Grant Duplex",
          street_address: "882 Grant Ave",
          city: "Toledo",
          state: "Ohio",
          "ZIP code": 43604,
          property_type: "long-term",
          purchaseDate: "4/22/2015",
        },
      ]),
    ],
    ["a byte-order mark", `\uFEFF[${JSON.stringify(GRANT_FACTS)}]`],
  ])("may have %s", (_name, text) => {
    expect(good(text)).toEqual([GRANT_FACTS]);
  });

  test.each([
    ["[{", "unreadable"],
    ["{}", "unreadable"],
    ['{"properties": 3}', "unreadable"],
    ["[]", "empty"],
    ["", "empty"],
  ])("%j is refused as %s", (text, code) => {
    const result = proposeProperties(text);
    expect(result.ok ? "read" : result.reason.code).toBe(code);
  });

  test("with things that are no properties refuses those", () => {
    expect(refused('[1,\n"x",\n{"nickname": "A"}]').map(([line]) => line)).toHaveLength(3);
  });
});

describe("a CSV file", () => {
  test.each([
    ["plain", `${HEADER}\n${GRANT}\n`],
    [
      "with a title, blank lines and another order",
      "My rentals,,,,,,\n\nType,ZIP code,State,City,Street,Property,Purchase date\nResidential,43604,ohio,Toledo,882 Grant Ave,Grant Duplex,4/22/2015\n",
    ],
    ["with semicolons", `${HEADER.replaceAll(",", ";")}\n${GRANT.replaceAll(",", ";")}\n`],
    [
      "with the whole address in one column",
      'Name,Full address,Kind,Bought\nGrant Duplex,"882 Grant Ave, Toledo, OH 43604",Duplex,"Apr 22, 2015"\n',
    ],
    [
      "without a type, which is then a long-term rental",
      `${HEADER.replace(",Type", "")}\n${GRANT.replace(",Long-term Rental", "")}\n`,
    ],
  ])("is read %s", (_name, text) => {
    expect(good(text)).toEqual([GRANT_FACTS]);
  });

  test("without a name goes by its address", () => {
    expect(good("Address,City,State,Zip\n882 Grant Ave,Toledo,OH,43604\n")).toMatchObject([
      { nickname: "882 Grant Ave" },
    ]);
  });

  test("may say more: dates, share, entity, units, manager, notes", () => {
    const text = `${HEADER},Placed in service,Sold,Ownership %,Entity,Units,Manager,Notes\n${GRANT},2015-06-01,,50%,Grant LLC,2,Ann Lee,Corner lot\n`;
    expect(good(text)).toEqual([
      {
        ...GRANT_FACTS,
        placedInServiceOn: "2015-06-01",
        ownershipPct: 50,
        entityName: "Grant LLC",
        unitCount: 2,
        hasManager: true,
        managerName: "Ann Lee",
        notes: "Corner lot",
      },
    ]);
  });

  test.each([
    ["02134", "02134"],
    ["2134", "02134"],
    ["43604-1234", "43604-1234"],
  ])("ZIP %s is kept as %s", (zip, expected) => {
    expect(good(`${HEADER}\n${GRANT.replace("43604", zip)}\n`)).toMatchObject([{ zipCode: expected }]);
  });

  test.each([
    ["50%", 50],
    ["50", 50],
    ["0.5", 50],
    ["33.333", 33.333],
    ["100 percent", 100],
  ])("a share of %s is %d percent", (share, expected) => {
    expect(good(`${HEADER},Ownership\n${GRANT},${share}\n`)).toMatchObject([{ ownershipPct: expected }]);
  });

  test.each([
    ["no city", GRANT.replace("Toledo", ""), "city"],
    ["an unknown state", GRANT.replace("OH", "ZZ"), "state"],
    ["a short ZIP code", GRANT.replace("43604", "43"), "zipCode"],
    ["an unknown type", GRANT.replace("Long-term Rental", "Castle"), "propertyType"],
    ["an impossible date", GRANT.replace("2015-04-22", "2015-02-30"), "acquiredOn"],
    ["a date that reads in two ways", GRANT.replace("2015-04-22", "4/5/2015"), "acquiredOn"],
  ])("refuses a row with %s, by its line and field", (_name, row, field) => {
    expect(refused(`${HEADER}\n${GRANT}\n${row}\n`)).toEqual([[3, field]]);
  });

  test.each(["1", "half", "150%"])("refuses a share of %s", (share) => {
    expect(refused(`${HEADER},Ownership\n${GRANT},${share}\n`)).toEqual([[2, "ownershipPct"]]);
  });

  test("names every reason in plain words", () => {
    const [row] = read(`${HEADER}\n${GRANT.replace("Long-term Rental", "Castle")}\n`);
    expect(row?.kind === "refused" && [row.label, row.refusals]).toEqual([
      "Grant Duplex",
      [
        {
          field: "propertyType",
          reason:
            '"Castle" is not a property type that we know. Write Long-term Rental, Short-term Rental or Commercial.',
        },
      ],
    ]);
  });

  test("without column names says what it needs", () => {
    expect(read("Grant Duplex,882 Grant Ave\n")).toMatchObject([
      { kind: "refused", line: 1, refusals: [{ field: null }] },
    ]);
  });

  test("brings in five hundred properties and refuses the rest one by one", () => {
    const rows = read(`${HEADER}\n${`${GRANT}\n`.repeat(501)}`);
    expect(rows.filter(({ kind }) => kind === "property")).toHaveLength(500);
    expect(rows.at(-1)).toMatchObject({ kind: "refused", line: 502 });
  });
});

test("the grid of a workbook is read alike, real dates included", () => {
  const rows = [
    { line: 1, cells: ["Property", "Address", "City", "State", "Zip", "Acquired"] },
    {
      line: 2,
      cells: ["Grant Duplex", "882 Grant Ave", "Toledo", "OH", 43_604, { kind: "date", iso: "2015-04-22" } as const],
    },
  ];
  expect(propertiesOfGrid({ format: "xlsx", rows })).toEqual([{ kind: "property", line: 2, property: GRANT_FACTS }]);
});

test.each([
  ["ZIP Code", "zipCode"],
  ["zip_code", "zipCode"],
  ["placedInServiceOn", "placedInServiceOn"],
  ["Ownership %", "ownershipPct"],
  ["Favourite colour", null],
  ["constructor", null],
])("the column %s holds %s", (name, column) => {
  expect(propertyColumn(name)).toBe(column);
});

test("types and states are known by their usual names", () => {
  expect([propertyTypeOf("Airbnb"), propertyTypeOf("LTR"), propertyTypeOf("Office"), propertyTypeOf("Boat")]).toEqual([
    "Short-term Rental",
    "Long-term Rental",
    "Commercial",
    null,
  ]);
  expect([stateCodeOf("oh"), stateCodeOf("New York"), stateCodeOf("Puerto Rico"), stateCodeOf("Ontario")]).toEqual([
    "OH",
    "NY",
    "PR",
    null,
  ]);
});
