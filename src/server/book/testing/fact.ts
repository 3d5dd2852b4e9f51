import type { EndpointDefinition } from "#shared/endpoint.ts";
import type { ApiClient, LooseRequest, SendOptions } from "#test/support/api-client.ts";

export type Book = {
  client: ApiClient;
  /** Fails unless it is answered with 2xx. */
  write: <Answer = { id: string }>(
    endpoint: EndpointDefinition,
    request: LooseRequest,
    options?: SendOptions,
  ) => Promise<Answer>;
  keep: (name: string, made: Promise<{ id: string }>) => Promise<void>;
  id: (name: string) => string;
  pass: (seconds: number) => void;
};

export type Fact = [
  what: string,
  endpoint: EndpointDefinition,
  act: (book: Book, to: EndpointDefinition) => Promise<unknown>,
];
