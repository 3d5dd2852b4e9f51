/** The files of a new feature (path inside its folder to text), and what a person has to do by hand. */
export const featureFiles = ({
  wing,
  name,
}: {
  wing: string;
  name: string;
}): { files: Record<string, string>; nextSteps: string } => {
  const words = name.replaceAll("-", " ");
  const camel = name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  const names = { name, words, camel, pascal };
  return {
    files: {
      "README.md": readme(names),
      "rules.ts": rules(names),
      "rules.test.ts": rulesTest(names),
      "contract.ts": contract(names),
      [`server/list-${name}.ts`]: listVerb(names),
      "server/routes.ts": routes(names),
      "server/index.ts": `export { ${camel}Routes } from "./routes.ts";\n`,
    },
    nextSteps: `Next:
  1. src/server/features.ts     import ${camel}Routes from "#features/${wing}/${name}/server/index.ts" and add it to the list
  2. src/web/routes.ts          name its pages (src/features/${wing}/${name}/web/*.route.tsx), and src/web/navigation/site-map where they stand
  3. tools/feature-edges.ts     list the features of its own wing that it uses or joins, if any
  4. docs/domain.md             add its words; src/features/${wing}/README.md its line
  5. docs/roles.md              npx vitest run --project server --update=all src/server/auth/access.test.ts
  6. tools/features/without.ts  demo, export, erasure, palette, help, access, feed: it is in each of them, or says why not
Tables: npm run new:migration, server/table.ts and server/store.ts, a line in src/server/book/book-touches.ts;
server/facts.ts names those that others may join, and addVerdictFacts hands over what a verdict reads.
The demo runs the server part in the browser: what needs a thread or a process has its x.demo.ts beside it.
See CONTRIBUTING.md for the recipes.`,
  };
};

type Names = { name: string; words: string; camel: string; pascal: string };

const readme = ({ name, words }: Names): string => `# ${name}

What ${words} are for, in one sentence.

- Words: the terms it adds to docs/domain.md.
- Tables: none yet.
- Events: none yet; a write names its own (event in contract.ts, src/shared/events/event-catalog.ts).
- Who may call: the owner of the book.
`;

const rules = ({ words, pascal }: Names): string => `/** How many ${words} one page may show. */
export const ${constant(pascal)}_PAGE_ROWS_MAX = 200;

/** The number of rows that a page shows when \`wished\` are asked for. */
export const pageRows = (wished: number): number => Math.min(Math.max(1, wished), ${constant(pascal)}_PAGE_ROWS_MAX);
`;

const rulesTest = ({ pascal }: Names): string => `import { expect, test } from "vitest";
import { pageRows, ${constant(pascal)}_PAGE_ROWS_MAX } from "./rules.ts";

test.each([
  [-1, 1],
  [50, 50],
  [100_000, ${constant(pascal)}_PAGE_ROWS_MAX],
])("a wish for %i rows gives %i", (wished, rows) => {
  expect(pageRows(wished)).toBe(rows);
});
`;

const contract = ({ name, words, pascal }: Names): string => `import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";

export const list${pascal} = defineEndpoint({
  method: "GET",
  path: "/api/${name}",
  summary: "The ${words} of a book",
  access: "book:read",
  needs: null,
  response: z.strictObject({ items: z.array(z.strictObject({ id: idSchema })) }),
});
`;

const listVerb = ({ pascal }: Names): string => `import type { Answer } from "#server/http/implement.ts";
import type { list${pascal} as contract } from "../contract.ts";

export async function list${pascal}(): Promise<Answer<typeof contract>> {
  return { items: [] };
}
`;

const routes = ({
  name,
  camel,
  pascal,
}: Names): string => `import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { list${pascal} } from "./list-${name}.ts";

export const ${camel}Routes: Route[] = [implement(contract.list${pascal}, list${pascal})];
`;

const constant = (pascal: string): string => pascal.replaceAll(/(?<=[a-z0-9])([A-Z])/g, "_$1").toUpperCase();
