import type { EndpointDefinition, PartOf, RequestOf } from "#shared/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { NO_ANSWER } from "../errors/error-catalogue.ts";
import { type CallOptions, callApiForFile } from "./call-api.ts";

/** An answer that was cut off: what came before it stands, and is not all. */
const cutOff = (cause: unknown): ApiError => new ApiError({ status: 0, code: "unreadable", message: NO_ANSWER }, cause);

/**
 * The parts of a streamed answer, each as soon as it comes. Throws `ApiError` before the first one as `callApi` does, and
 * `unreadable` where the answer is cut off. To leave the loop early ends the request.
 */
export async function* callApiForParts<E extends EndpointDefinition & { streams: object }>(
  endpoint: E,
  request: RequestOf<E>,
  options: Omit<CallOptions, "whenSignedOut"> = {},
): AsyncGenerator<PartOf<E>, void, undefined> {
  const { body } = await callApiForFile(endpoint, request, options);
  if (!body) throw cutOff(new Error("an answer without a body"));
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw options.signal?.aborted ? cause : cutOff(cause);
      });
      if (done) break;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) yield parsed(line) as PartOf<E>;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
  if (rest !== "") throw cutOff(new Error("an answer that ends within a line"));
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch (cause) {
    throw cutOff(cause);
  }
};
