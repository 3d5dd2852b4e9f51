import { loadModule } from "libpg-query";
import { afterAll } from "vitest";
import { takeObjections } from "#server/owner-rows/testing/watched-statements.ts";

await loadModule();

/** Whatever the product asked of its database in this file must be on one node of many (decision 0108). */
afterAll(() => {
  const objections = takeObjections();
  if (objections.length > 0) throw new Error(objections.join("\n\n"));
});
