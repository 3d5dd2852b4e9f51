import { getAuthUser } from "#features/accounts/contract.ts";
import type { Scope } from "#server/auth/scope.ts";
import { readBookVersions } from "#server/book/book-version.ts";
import type { Route } from "#server/http/implement.ts";
import { type AnyJob, openJobs } from "#server/jobs/define-job.ts";
import type { DemoRequest, DemoResponse, DemoVisitor } from "#shared/demo-message.ts";
import { answerRequest, refusal } from "./answer-request.ts";
import { createDemoPlatform, type DemoClock } from "./demo-platform.ts";
import { openDemoDatabase } from "./open-demo-database.ts";
import { newDemoScope, seedPersona } from "./seed-persona.ts";

/** Null: the endpoint is public and belongs to the real server. */
export type DemoServer = (request: DemoRequest, visitor: DemoVisitor) => Promise<DemoResponse | null>;

/** The sample user with the real user's flag. */
const asAdmin = (answer: DemoResponse | null): DemoResponse | null => {
  if (answer?.status !== 200 || typeof answer.body !== "string") return answer;
  const user: object = JSON.parse(answer.body);
  return { ...answer, body: JSON.stringify({ ...user, isAdmin: true }) };
};

/**
 * The product's own endpoints over a database in memory, which starts as the archive of an empty one. Each tier has a
 * book of its own, the sample professional's year or the first entries of it, written when it is first looked at. Every
 * request is answered, also one whose book could not be written.
 */
export const startDemoServer = async (
  { routes, jobs }: { routes: readonly Route[]; jobs: readonly AnyJob[] },
  timeZone: string,
  archive: Blob,
): Promise<DemoServer> => {
  const clock: DemoClock = { at: null };
  const platform = createDemoPlatform(await openDemoDatabase(archive), clock);
  await openJobs(platform, jobs);
  const books = new Map<DemoVisitor["tier"], Scope>();

  const bookOf = async (tier: DemoVisitor["tier"]): Promise<Scope> => {
    const known = books.get(tier);
    if (known) return known;
    const scope = newDemoScope(platform, timeZone, tier);
    await seedPersona(platform, { scope, tier, clock }, (writer, request) =>
      answerRequest({ platform, routes, scope: writer, tier: "premium" }, request),
    ).finally(() => {
      clock.at = null;
    });
    books.set(tier, scope);
    return scope;
  };

  // One at a time: the database in the page is one session.
  let last: Promise<unknown> = Promise.resolve();
  return (request, { tier, isAdmin }) => {
    const answer = last.then(async () => {
      const book = await bookOf(tier);
      const versions = await readBookVersions(book, platform.database.db);
      const answered = await answerRequest(
        { platform, routes, scope: { ...book, ...versions, isAdmin }, tier },
        request,
      );
      return isAdmin && request.url === getAuthUser.path ? asAdmin(answered) : answered;
    });
    const settled = answer.catch(refusal);
    last = settled.finally(() => platform.jobs.runDue());
    return settled;
  };
};
