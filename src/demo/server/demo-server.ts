import { readBookVersion } from "#server/database/book-version.ts";
import type { Route } from "#server/http/implement.ts";
import { answerRequest } from "./answer-request.ts";
import type { DemoRequest, DemoResponse, DemoVisitor } from "./demo-message.ts";
import { createDemoPlatform, type DemoClock } from "./demo-platform.ts";
import { openDemoDatabase } from "./open-demo-database.ts";
import { newDemoScope, seedPersona } from "./seed-persona.ts";

export type DemoServer = (request: DemoRequest, visitor: DemoVisitor) => Promise<DemoResponse>;

/** The product's own endpoints over a database in memory that holds the sample professional's book. */
export const startDemoServer = async (routes: readonly Route[], timeZone: string): Promise<DemoServer> => {
  const clock: DemoClock = { at: null };
  const platform = createDemoPlatform(await openDemoDatabase(), clock);
  const scope = newDemoScope(platform, timeZone);
  await seedPersona(platform, scope, clock, (endpoint, body) =>
    answerRequest(platform, routes, scope, {
      url: endpoint.path,
      method: endpoint.method,
      headers: {},
      body: JSON.stringify(body),
      form: null,
    }),
  );
  // One at a time: the database in the page is one session.
  let last: Promise<unknown> = Promise.resolve();
  return (request, visitor) => {
    const answer = last.then(async () => {
      const bookVersion = await readBookVersion(scope, platform.database.db);
      return answerRequest(platform, routes, { ...scope, bookVersion, isAdmin: visitor.isAdmin }, request);
    });
    last = answer;
    return answer;
  };
};
