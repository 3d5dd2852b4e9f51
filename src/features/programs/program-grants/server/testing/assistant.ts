import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { TestApp } from "#test/support/api-client.ts";
import { ISSUER, RESOURCE } from "./raw-program.ts";

type Stored = { client_id?: string; access_token?: string; refresh_token?: string };
type Transport = { finishAuth(told: URLSearchParams): Promise<void> };
type Connected = {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: object }): Promise<{ structuredContent?: Record<string, unknown> }>;
};

/** What the client keeps, and where it sent the person. */
type Memory = {
  information?: Stored;
  tokens?: Stored;
  verifier?: string;
  discovered?: object;
  sentTo?: URL;
  asked: string[];
};

type Assistant = {
  memory: Memory;
  /** Connects, and fails where a person is asked first: `memory.sentTo` is where. */
  connect(): Promise<Connected>;
  /** The person is back. */
  finish(told: URLSearchParams): Promise<void>;
};

/** Requests to the public address, over the network, to this process. */
const fetchFrom =
  (origin: string, memory: Memory): typeof fetch =>
  (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== ISSUER) throw new Error(`${url.origin} is not ours`);
    memory.asked.push(`${init?.method ?? "GET"} ${url.pathname}`);
    return fetch(new URL(`${url.pathname}${url.search}`, origin), init);
  };

/** The protocol's own client with its own OAuth: nothing here says where anything is but the address of the book. */
export const assistantAt = async (
  { app }: TestApp,
  { redirectUrl, documentAt }: { redirectUrl: string; documentAt?: string },
): Promise<Assistant> => {
  const origin = app.server.listening ? addressOf(app) : await app.listen({ host: "127.0.0.1", port: 0 });
  const memory: Memory = { asked: [] };
  const provider = {
    redirectUrl,
    ...(documentAt !== undefined && { clientMetadataUrl: documentAt }),
    clientMetadata: {
      client_name: "The protocol's own client",
      redirect_uris: [redirectUrl],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    state: () => "a state of the client",
    clientInformation: () => memory.information,
    saveClientInformation: (information: Stored) => void (memory.information = information),
    tokens: () => memory.tokens,
    saveTokens: (tokens: Stored) => void (memory.tokens = tokens),
    redirectToAuthorization: (url: URL) => void (memory.sentTo = url),
    saveCodeVerifier: (verifier: string) => void (memory.verifier = verifier),
    codeVerifier: () => memory.verifier ?? "",
    saveDiscoveryState: (discovered: object) => void (memory.discovered = discovered),
    discoveryState: () => memory.discovered,
    invalidateCredentials: () => void delete memory.tokens,
  };
  // Its own types take the compiler minutes.
  const transport = (): Transport =>
    new StreamableHTTPClientTransport(new URL(RESOURCE), {
      authProvider: provider as never,
      fetch: fetchFrom(origin, memory),
    }) as never;
  return {
    memory,
    connect: async () => {
      const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
      await (client as unknown as { connect(to: Transport): Promise<void> }).connect(transport());
      return client as unknown as Connected;
    },
    finish: (told) => transport().finishAuth(told),
  };
};

const addressOf = ({ server }: TestApp["app"]): string => {
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the server has no port");
  return `http://127.0.0.1:${bound.port}`;
};
