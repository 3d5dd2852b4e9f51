import { getAuthUser } from "#features/account/accounts/contract.ts";
import type { Scope } from "#server/auth/scope.ts";
import { readBookVersions } from "#server/book/book-version.ts";
import type { Route } from "#server/http/implement.ts";
import { type AnyJob, openJobs } from "#server/work/define-job.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { DemoRequest, DemoResponse, DemoVisitor } from "#shared/demo-message.ts";
import { answerRequest, type DemoSite, refusal } from "./answer-request.ts";
import { type DemoBook, firmScopeOf, scopeOf, TIERS } from "./demo-book.ts";
import { createDemoPlatform } from "./demo-platform.ts";
import { openDemoDatabase } from "./open-demo-database.ts";

/** Null: the endpoint is public and belongs to the real server. */
export type DemoServer = (request: DemoRequest, visitor: DemoVisitor) => Promise<DemoResponse | null>;

export type DemoFeatures = { routes: readonly Route[]; jobs: readonly AnyJob[] };

/** The sample user with the real user's flag. */
const asAdmin = (answer: DemoResponse | null): DemoResponse | null => {
  if (answer?.status !== 200 || typeof answer.body !== "string") return answer;
  const user: object = JSON.parse(answer.body);
  return { ...answer, body: JSON.stringify({ ...user, isAdmin: true }) };
};

/** Answers for the books of a database. One request at a time: the engine is a single session. */
const serveBooks = (
  { platform, routes, affiliate }: Pick<DemoSite, "platform" | "routes" | "affiliate">,
  books: ReadonlyMap<DemoVisitor["tier"], Scope>,
): DemoServer => {
  let last: Promise<unknown> = Promise.resolve();
  return (request, { tier, isAdmin }) => {
    const answer = last.then(async () => {
      const book = books.get(tier);
      if (!book) throw new Error(`the archive has no book of ${tier}`);
      const today = civilDateInZone(platform.now(), book.timeZone);
      const versions = await readBookVersions(book, platform.database.db);
      const answered = await answerRequest(
        { platform, routes, affiliate, scope: { ...book, today, ...versions, isAdmin }, tier },
        request,
      );
      return isAdmin && request.url === getAuthUser.path ? asAdmin(answered) : answered;
    });
    const settled = answer.catch(refusal);
    last = settled.finally(() => platform.jobs.runDue());
    return settled;
  };
};

/**
 * The product's own endpoints over an in-memory database, made from an archive that holds a book for each tier: the
 * sample professional's year, its last entries, and an empty one; the CPA's firm reads the first. Every request is
 * answered.
 */
export const startDemoServer = async (
  { routes, jobs }: DemoFeatures,
  archive: Blob,
  { owners, firm, affiliate, files }: DemoBook,
): Promise<DemoServer> => {
  const platform = createDemoPlatform(await openDemoDatabase(archive), {
    clock: { at: null },
    files: new Map(Object.entries(files).map(([sha256, content]) => [sha256, Buffer.from(content, "base64")])),
  });
  await openJobs(platform, jobs);
  const books = new Map<DemoVisitor["tier"], Scope>(TIERS.map((tier) => [tier, scopeOf(platform, tier, owners[tier])]));
  return serveBooks({ platform, routes, affiliate }, books.set("firm", firmScopeOf(platform, firm)));
};
