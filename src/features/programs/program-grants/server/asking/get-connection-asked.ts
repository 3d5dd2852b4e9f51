import { daysAfter } from "#features/programs/program-tokens/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getConnectionAsked as contract } from "#features/programs/program-grants/contract.ts";
import { leadsToOf } from "../protocol/redirects.ts";
import { GRANT_DAYS } from "#features/programs/program-grants/rules.ts";
import { readRequest } from "./read-request.ts";

export async function getConnectionAsked({
  platform,
  scope,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { client, redirectUri, asked, refusedAt } = await readRequest(platform, scope, query.asked);
  const leadsTo = leadsToOf(redirectUri);
  if (asked === null) return { kind: "back", leadsTo, to: refusedAt };
  return {
    kind: "ask",
    name: client.name,
    leadsTo,
    scopes: [...asked.scopes],
    endsAt: daysAfter(receivedAt, GRANT_DAYS).toISOString(),
    denyTo: refusedAt,
  };
}
