import { describe, expect, it } from "vitest";
import cases from "#fixtures/cases.json" with { type: "json" };
import sources from "#fixtures/sources.json" with { type: "json" };
import { AUTHORITIES, authority, cite, citedAs, type AuthorityId } from "./citations.ts";

type Source = {
  readonly law?: string;
  readonly mark?: string;
  readonly text?: string;
  readonly page?: string;
};

const ids = Object.keys(AUTHORITIES).filter((id): id is AuthorityId => id in AUTHORITIES);
const listed: Readonly<Record<string, Source>> = sources.authorities;
const byCase = new Map<string, (typeof cases)[number]>(cases.map((found) => [found.id, found]));

/** What may be claimed to have been seen: no more than its source says, and no "verify" where there is one. */
function sightsOf(id: string): readonly string[] {
  const decided = byCase.get(id);
  const { mark, text, page } = listed[id] ?? {};
  if (text !== undefined || mark === "S" || decided?.verification.includes("opinion") === true) {
    return ["primary", "secondary"];
  }
  return page !== undefined || mark === "2" || decided !== undefined ? ["secondary"] : ["memory"];
}

describe("each authority", () => {
  it.each(ids)("%s stands in the reference of the law, or where it was read is written down", (id) => {
    const source = listed[id];
    const decided = byCase.get(id);
    expect(source !== undefined || decided !== undefined).toBe(true);
    expect(sightsOf(id)).toContain(authority(id).seen);
    if (decided !== undefined) expect(authority(id).cite).toContain(decided.citation);
  });

  it("is there for every source, and no decision is told twice", () => {
    expect(Object.keys(listed).filter((id) => !(id in AUTHORITIES))).toEqual([]);
    expect(Object.keys(listed).filter((id) => byCase.has(id))).toEqual([]);
  });
});

describe("what is no precedent", () => {
  it("says so wherever it is cited: Summary Opinions and Chief Counsel Advice, and nothing else", () => {
    const marked = ids.filter((id) => citedAs(authority(id)).endsWith("(not precedent)"));
    expect(marked.toSorted()).toEqual(ids.filter((id) => /Summ\. Op\.|^CCA /.test(authority(id).cite)).toSorted());
    expect(cite("moss-2010", "bailey-2011", "cca-201427016")).toBe(
      "Moss v. Commissioner, 135 T.C. 365 (2010); Bailey v. Commissioner, T.C. Summ. Op. 2011-22 (not precedent); CCA 201427016 (not precedent)",
    );
  });
});
