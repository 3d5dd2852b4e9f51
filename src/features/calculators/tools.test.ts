import { describe, expect, it } from "vitest";
import { TOOLS } from "./tools.ts";

describe("the list of tools", () => {
  it("names six tools, each at the address of its folder", () => {
    expect(TOOLS.map(({ id, path }) => [id, path])).toEqual(TOOLS.map(({ id }) => [id, `/tools/${id}`]));
    expect(new Set(TOOLS.map(({ path }) => path)).size).toBe(6);
  });

  it.each(TOOLS.map((tool) => [tool.title, tool] as const))("%s has four different features", (_, tool) => {
    expect(new Set(tool.features).size).toBe(4);
  });
});
