import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: unknown;
};
/** A body of bytes is sent as it is, anything else as JSON. */
export type Answer = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> };

/**
 * What goes wrong instead of an answer. `cut`: the connection ends in the middle; `slow`: a byte a second; `endless`: it
 * never ends. A function gets the right answer to make a wrong one of it.
 */
export type Fault = Answer | "malformed" | "cut" | "slow" | "endless" | ((right: Answer) => Answer);

export type JsonStandIn = AsyncDisposable & {
  origin: string;
  /** What was asked, in order. */
  calls: Call[];
  /** Decides for each call what goes wrong; nothing where it says null. */
  fail: (decide: ((call: Call) => Fault | null) | null) => void;
  /** The next call alone. */
  failOnce: (fault: Fault) => void;
};

const isJson = ({ headers }: IncomingMessage): boolean => headers["content-type"] === "application/json";

const readCall = async (request: IncomingMessage): Promise<Call> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const url = new URL(request.url ?? "/", "http://stand-in.example");
  const text = Buffer.concat(parts).toString("utf8");
  return {
    method: request.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: text === "" ? null : isJson(request) ? JSON.parse(text) : text,
  };
};

const bytesOf = (body: unknown): string | Uint8Array => {
  if (body === undefined) return "";
  return body instanceof Uint8Array ? body : JSON.stringify(body);
};

const send = (response: ServerResponse, { status, body, headers }: Answer): void => {
  response.writeHead(status, { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers });
  response.end(bytesOf(body));
};

const sendWrong = (response: ServerResponse, fault: Exclude<Fault, Answer>, right: Answer): void => {
  if (typeof fault === "function") return send(response, fault(right));
  const text = String(Buffer.from(bytesOf(right.body ?? {})));
  response.writeHead(200, { "content-type": "application/json", ...right.headers });
  if (fault === "malformed") response.end(text.slice(0, Math.ceil(text.length / 2)));
  if (fault === "cut") response.write(text.slice(0, 10), () => response.destroy());
  if (fault === "slow") {
    response.write(text.slice(0, 1));
    const timer = setInterval(() => response.write(" "), 1000);
    response.on("close", () => clearInterval(timer));
  }
  if (fault === "endless") {
    const part = " ".repeat(1 << 16);
    const more = (): void => {
      while (!response.destroyed && response.write(part));
    };
    response.on("drain", more);
    more();
  }
};

/** A service on this machine that speaks JSON over HTTP. */
export const startJsonStandIn = async (answer: (call: Call) => Answer): Promise<JsonStandIn> => {
  let decide: ((call: Call) => Fault | null) | null = null;
  const next: Fault[] = [];
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    standIn.calls.push(call);
    const fault = next.shift() ?? decide?.(call) ?? null;
    if (fault === null) return send(response, answer(call));
    if (typeof fault === "object") return send(response, fault);
    sendWrong(response, fault, answer(call));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const standIn: JsonStandIn = {
    origin: `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`,
    calls: [],
    fail: (by) => (decide = by),
    failOnce: (fault) => void next.push(fault),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return standIn;
};
