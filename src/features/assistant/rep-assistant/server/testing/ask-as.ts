import { refusalIn } from "#server/http/request-shape/ask-api.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { LooseRequest } from "#server/http/request-shape/ask-api.ts";
import type { ApiClient, SendOptions, TestApp } from "#test/support/api-client.ts";
import { NO_MODEL_PART } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { Drafting } from "../entry-drafts/drafting.ts";
import type { Me } from "../asked/book.ts";
import type { Asker } from "../answers/answered.ts";

type Asking = { me?: Me; seesPart?: boolean; options?: SendOptions; today: CivilDate; drafting?: Partial<Drafting> };

/** Asks as a signed-in person does, over the API. */
export const askerOf = (
  { database }: Pick<TestApp, "database">,
  client: ApiClient,
  { me = "owner", seesPart = false, options = {}, today, drafting = {} }: Asking,
): Asker => ({
  db: database.db,
  today,
  me,
  seesPart,
  drafting: {
    now: new Date(`${today}T22:00:00Z`),
    timeZone: "America/New_York",
    seat:
      me === "owner"
        ? { relation: "owner", personId: null }
        : { relation: me === null ? "adviser" : "user", personId: me },
    last: async () => null,
    word: async () => ({ ai: null, model: NO_MODEL_PART }),
    unasked: NO_MODEL_PART,
    ...drafting,
  },
  ask: async (endpoint, request) => {
    const { params, query, body } = request as LooseRequest;
    const sent = { params, query, body } as Parameters<ApiClient["send"]>[1];
    const answer = await client.send(endpoint, sent, options);
    if (answer.statusCode >= 400) throw refusalIn(answer.statusCode, answer.body, undefined);
    return answer.json();
  },
});
