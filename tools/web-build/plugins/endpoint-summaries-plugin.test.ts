import { expect, test } from "vitest";
import { withoutSummaries } from "./endpoint-summaries-plugin.ts";

test("the summary of an endpoint goes, also from a line of its own, and what is called so stays", () => {
  const code = `defineEndpoint({ summary: "Ask for \\"it\\", now", access: "public" }); const a = {
    summary:
      "A long one",
    response: z.strictObject({ summary: z.string() }),
  };`;
  expect(withoutSummaries(code)).toBe(`defineEndpoint({ summary: "", access: "public" }); const a = {
    summary:
      "",
    response: z.strictObject({ summary: z.string() }),
  };`);
});
