import * as z from "zod/mini";
import { goodBody } from "../rest/ask-graph.ts";
import { askJson, type JsonAnswer, type JsonService, unreadable } from "../rest/ask-json.ts";
import type { Access } from "../syncing/port.ts";
import { readRetryAfter } from "#server/outbound/retry-after.ts";

/** As many as Graph takes. */
export const BATCH_SIZE = 20;

/** HTML says what is hidden, which Graph's own text does not; and ids that stay when a mail is moved. */
const PREFERENCES = 'IdType="ImmutableId", outlook.body-content-type="html"';

const responseSchema = z.object({
  id: z.string(),
  status: z.number(),
  headers: z.nullish(z.record(z.string(), z.unknown())),
  body: z.unknown(),
});
const batchSchema = z.object({ responses: z.array(responseSchema) });

const retryAfterOf = ({ headers }: z.infer<typeof responseSchema>): number | undefined => {
  const [, said] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === "retry-after") ?? [];
  return readRetryAfter(said === undefined ? undefined : String(said), new Date());
};

/** Many requests in one (JSON batching), since an account has few calls a minute. In the order in which they were asked. */
export const askGraphBatch = async (
  access: Access,
  service: JsonService,
  addresses: readonly URL[],
): Promise<JsonAnswer[]> => {
  const requests = addresses.map((address, at) => ({
    id: String(at),
    method: "GET",
    url: String(address).slice(service.base.length),
    headers: { Prefer: PREFERENCES },
  }));
  const answer = await askJson(access, new URL(`${service.base}/$batch`), service, {
    method: "POST",
    headers: { prefer: PREFERENCES },
    body: { requests },
  });
  const { data } = batchSchema.safeParse(goodBody(answer, service, "account"));
  const byId = new Map(data?.responses.map((response) => [response.id, response]));
  if (data?.responses.length !== addresses.length) throw unreadable(service);
  return addresses.map((_, at) => {
    const response = byId.get(String(at));
    if (!response) throw unreadable(service);
    return { status: response.status, body: response.body, retryAfterSeconds: retryAfterOf(response) };
  });
};
