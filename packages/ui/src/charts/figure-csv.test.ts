import { expect, it } from "vitest";
import { figureCsv, figureFileName } from "./figure-csv.ts";

it("writes the numbers behind what the table shows, and never a formula", () => {
  const csv = figureCsv({
    columns: [{ header: "Property" }, { header: "Hours", numeric: true }],
    rows: [
      { id: "a", cells: ["=SUM(A1), Elm", { text: "1:30", value: 1.5 }] },
      { id: "b", cells: ["No property", "not added"] },
    ],
  });
  expect(csv).toBe('Property,Hours\r\n"\'=SUM(A1), Elm",1.5\r\nNo property,not added\r\n');
});

it("names a file by its figure", () => {
  expect(figureFileName("Where do my hours go?")).toBe("where-do-my-hours-go");
  expect(figureFileName("??")).toBe("figures");
});
