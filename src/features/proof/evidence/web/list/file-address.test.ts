import { expect, test } from "vitest";
import { changedSearch, readFileAddress } from "./file-address.ts";

const ID = "019cd843-1180-7488-ac46-dbca006a67dd";

test("an address says tab, facets, search, layout and the open file", () => {
  const search = new URLSearchParams(
    `view=trash&property=none&kind=pdf&ai=skipped&urgency=high&flag=true&year=2025&q=roof&layout=list&file=${ID}`,
  );
  expect(readFileAddress(search)).toEqual({
    filters: {
      view: "trash",
      propertyId: ["none"],
      kind: ["pdf"],
      aiStatus: ["skipped"],
      aiUrgency: ["high"],
      aiComplianceFlag: "true",
      year: 2025,
      entryId: undefined,
      q: "roof",
    },
    openId: ID,
    layout: "list",
  });
});

test("what an address says wrongly is left out", () => {
  const search = new URLSearchParams(
    "view=x&property=../..&kind=exe&ai=done&urgency=soon&flag=yes&year=20&file=1&entry='",
  );
  expect(readFileAddress(search)).toEqual({ filters: { view: "all" }, openId: null, layout: "grid" });
});

test("a change leaves the rest of the address alone", () => {
  const search = changedSearch(new URLSearchParams("view=trash&q=a"), { q: null, file: ID, kind: "" });
  expect(search.toString()).toBe(`view=trash&file=${ID}`);
});
