import type { ModelService } from "./question.ts";

type Fetch = typeof globalThis.fetch;

/**
 * A model in its provider's own protocol. The packages are loaded with the first question: a server without a model
 * does not pay for them.
 */
export const openModel = async (service: ModelService, options: { fetch: Fetch; countsStreams: boolean }) => {
  const { provider, baseUrl, key, model } = service;
  const baseURL = baseUrl.replace(/\/$/, "");
  const { fetch } = options;
  // Without a key these two would look for one in the environment.
  const apiKey = key ?? "";
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ baseURL, apiKey, fetch })(model);
  }
  if (provider === "google") {
    const { createGoogle } = await import("@ai-sdk/google");
    return createGoogle({ baseURL, apiKey, fetch })(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: provider,
    baseURL,
    ...(key !== null && { apiKey: key }),
    fetch,
    includeUsage: options.countsStreams,
    supportsStructuredOutputs: true,
    // OpenAI's newer models refuse the old name; many compatible services know no other.
    ...(provider === "openai" && {
      transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens }),
    }),
  })(model);
};

export type OpenedModel = Awaited<ReturnType<typeof openModel>>;
export type CallOptions = Parameters<OpenedModel["doStream"]>[0];
