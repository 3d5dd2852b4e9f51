import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** A part of what the client answers: its own types take the compiler minutes. */
export type ToolResult = {
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  content: { text?: string }[];
};

type AnyClient = {
  connect(transport: unknown): Promise<void>;
  getNegotiatedProtocolVersion(): string | undefined;
  listTools(): Promise<{ tools: { name: string; description?: string; outputSchema?: unknown }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<ToolResult>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(asked: { uri: string }): Promise<{ contents: { text?: string }[] }>;
};

/** The protocol's own client, by the newest protocol or by the one before it. */
export const connectClient = async (
  address: URL,
  { headers, mode }: { headers: Record<string, string>; mode: "auto" | "legacy" },
): Promise<Omit<AnyClient, "connect">> => {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } }) as unknown as AnyClient;
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return client;
};
