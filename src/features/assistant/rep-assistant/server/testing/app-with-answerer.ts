import { routes as allRoutes } from "#server/features.ts";
import type { Route } from "#server/http/implement.ts";
import type { MemberRelation } from "#shared/access.ts";
import { type ApiClient, startTestApp, type TestApp, type TestAppOptions } from "#test/support/api-client.ts";
import type { AnswerQuestion } from "../conversations/ask-assistant.ts";
import { repAssistantRoutes } from "../routes.ts";

/** The product with an assistant that answers as the test says; `instead` stand where the product's own operations do. */
export const startAppWithAnswerer = (
  answerQuestion: AnswerQuestion,
  { instead = [], ...options }: TestAppOptions & { instead?: readonly Route[] } = {},
): Promise<TestApp> => {
  const own = [...repAssistantRoutes(answerQuestion), ...instead];
  const others = allRoutes.filter(
    ({ endpoint }) =>
      !own.some(({ endpoint: { method, path } }) => endpoint.method === method && endpoint.path === path),
  );
  return startTestApp({ ...options, routes: [...others, ...own] });
};

export const letIn = async (
  { database, clock }: TestApp,
  { owner, member, as }: { owner: ApiClient; member: ApiClient; as: MemberRelation },
): Promise<void> => {
  await database.pool.query("INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, $3, $4)", [
    owner.userId,
    member.userId,
    as,
    clock.now(),
  ]);
};
