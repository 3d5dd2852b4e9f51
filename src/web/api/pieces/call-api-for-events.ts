import { createParser, type EventSourceMessage } from "eventsource-parser";
import type { EndpointDefinition, PieceOf, RequestOf, ResponseOf } from "#shared/endpoint.ts";
import { ERROR_CODES } from "#shared/errors.ts";
import { tellSessionEvent } from "#web/credentials/session-events.ts";
import { answerText, cutOff } from "./answer-text.ts";
import { type CallOptions, callApiForFile, readJson } from "../call-api.ts";
import { readFailure } from "../read-failure.ts";

const EVENTS_TYPE = "text/event-stream";
/** A server sends something every ten seconds: three in a row that do not come are a connection that is gone. */
const SILENT_AFTER_MS = 30_000;

/** What comes before the last event, which holds the whole answer. */
export type EarlyEventOf<E extends EndpointDefinition> = Exclude<PieceOf<E>, { type: "answer" }>;

type Hearing<E extends EndpointDefinition> = Omit<CallOptions, "whenSignedOut"> & {
  onEvent: (event: EarlyEventOf<E>) => void;
};

/**
 * Calls an endpoint with `events`: hears each as soon as it comes, and resolves with the whole answer. A server that sends
 * none, such as the demo's, answers at once with that. Throws `ApiError` as `callApi` does, after events too, and `unreadable`
 * where the answer is cut off: what came stands, and the same Idempotency-Key asks for the rest.
 */
export const callApiForEvents = async <E extends EndpointDefinition & { events: object; response: object }>(
  endpoint: E,
  request: RequestOf<E>,
  { onEvent, ...options }: Hearing<E>,
): Promise<ResponseOf<E>> => {
  const accept = `${EVENTS_TYPE}, application/json;q=0.9, */*;q=0.5`;
  const response = await callApiForFile(endpoint, request, { ...options, accept });
  if (!response.headers.get("content-type")?.startsWith(EVENTS_TYPE))
    return (await readJson(response)) as ResponseOf<E>;
  for await (const message of messagesOf(response, options.signal)) {
    if (message.event === "error") throw await refusalIn(message.data);
    const event = parsed(message.data);
    if (message.event === "answer") return event["answer"] as ResponseOf<E>;
    onEvent(event as EarlyEventOf<E>);
  }
  throw cutOff(new Error("an answer without its last event"));
};

async function* messagesOf(
  response: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<EventSourceMessage, void, undefined> {
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => void messages.push(message) });
  for await (const text of answerText(response, { signal, silentAfterMs: SILENT_AFTER_MS })) {
    parser.feed(text);
    yield* messages.splice(0);
  }
}

const parsed = (data: string): Record<string, unknown> => {
  try {
    return JSON.parse(data) as Record<string, unknown>;
  } catch (cause) {
    throw cutOff(cause);
  }
};

const statusOf = (code: unknown): number =>
  Object.entries(ERROR_CODES).find(([known]) => known === code)?.[1].status ?? 500;

/** A refusal that came after events: its status had been sent by then, and follows from its code. */
const refusalIn = async (data: string) => {
  const status = statusOf(parsed(data)["code"]);
  // The page asks whether anyone is still signed in, and goes where it always goes then.
  if (status === 401) tellSessionEvent("doubted");
  return readFailure(new Response(data, { status }), "write");
};
