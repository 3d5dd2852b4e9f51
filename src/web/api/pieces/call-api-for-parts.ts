import type { EndpointDefinition, PartOf, RequestOf } from "#shared/endpoint.ts";
import { answerText, cutOff } from "./answer-text.ts";
import { type CallOptions, callApiForFile } from "../call-api.ts";

/**
 * The parts of a streamed answer, each as soon as it comes. Throws `ApiError` before the first one as `callApi` does, and
 * `unreadable` where the answer is cut off. To leave the loop early ends the request.
 */
export async function* callApiForParts<E extends EndpointDefinition & { streams: object }>(
  endpoint: E,
  request: RequestOf<E>,
  options: Omit<CallOptions, "whenSignedOut"> = {},
): AsyncGenerator<PartOf<E>, void, undefined> {
  const response = await callApiForFile(endpoint, request, options);
  let rest = "";
  for await (const text of answerText(response, options)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield parsed(line) as PartOf<E>;
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
