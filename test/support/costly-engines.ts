import { createEmbeddedTestDatabase, createTestDatabase, type TestDatabase } from "./test-database.ts";

type Engine = readonly [title: string, createDatabase: () => Promise<TestDatabase>];

const POSTGRESQL: Engine = ["PostgreSQL", createTestDatabase];
const EMBEDDED: Engine = ["the embedded database", createEmbeddedTestDatabase];

/**
 * For the tests that cost the most and ask the least of an engine: both with `npm run test:long`, PostgreSQL alone with
 * `npm test`, which everybody waits for.
 */
export const COSTLY_ENGINES: readonly Engine[] =
  process.env["TENURE_TEST_LONG"] === "1" ? [POSTGRESQL, EMBEDDED] : [POSTGRESQL];
