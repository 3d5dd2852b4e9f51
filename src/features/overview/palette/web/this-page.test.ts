import { expect, test } from "vitest";
import { placeAt } from "#web/navigation/site-map/where.ts";
import { isOfThisPage, OF_THIS_PAGE, thisPageFirst } from "./this-page.ts";

test("a page offers what stands below it and its own actions", () => {
  const of = (path: string, ids: readonly string[]): string[] => ids.filter((id) => isOfThisPage(id, placeAt(path)));
  const ids = ["newProperty", "imports", "export", "connect calendar", "status"];
  expect(of("/properties", ids)).toEqual(["newProperty"]);
  expect(of("/activity-ledger", ids)).toEqual(["imports", "export"]);
  expect(of("/activity-ledger/days", ids)).toEqual(["imports", "export"]);
  expect(of("/integrations", ids)).toEqual(["connect calendar"]);
  expect(of("/pricing", ids)).toEqual([]);
  expect(of("/properties/new", ["newProperty"])).toEqual([]);
});

test("its group comes first, the others keep their order", () => {
  const groups = ["Pages", OF_THIS_PAGE, "Help"].map((name) => ({ name }));
  expect(thisPageFirst(groups).map(({ name }) => name)).toEqual([OF_THIS_PAGE, "Pages", "Help"]);
});
