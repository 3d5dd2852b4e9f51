import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type InternetStandIn, startInternetStandIn } from "#test/support/network/internet-stand-in.ts";
import { startRebindingResolver } from "#test/support/network/rebinding-resolver.ts";
import { createOutbound, type OutboundAnswer, type OutboundRequest, type Reach } from "./outbound.ts";
import { readServiceUrls, serviceAddress } from "./service-address.ts";
import type { OutboundRefusal } from "./outbound-refusal.ts";

const LIMITS: OutboundRequest = { bytesMax: 100, patienceMs: 5_000 };
const PUBLIC = "142.250.74.33";

const refusalOf = (asking: Promise<OutboundAnswer>): Promise<string> =>
  asking.then(
    ({ status }) => `answered ${status}`,
    (error: OutboundRefusal) => error.reason,
  );

const hosts = [
  "127.0.0.1",
  "127.0.0.1.",
  "127.1",
  "0x7f.1",
  "0x7f000001",
  "0X7F.0.0.1",
  "017700000001",
  "0177.0.0.1",
  "2130706433",
  "127.0.0.1%2e",
  "127。0。0。1",
  "１２７.０.０.１",
  "①②⑦.⓪.⓪.①",
  "0",
  "0.0.0.0",
  "localhost",
  "localhost.",
  "LOCALHOST",
  "ⓛocalhost",
  "localhost%2e",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[fe80::1]",
  "[fd00:ec2::254]",
  "169.254.169.254",
  "0xa9fea9fe",
  "10.0.0.1",
  "192.168.0.1",
  "172.16.0.1",
  "user@127.0.0.1",
  "user:secret@127.0.0.1",
  "example.com@127.0.0.1",
];

const originOf = (server: Server): string => {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
};

describe("addresses of this machine and its neighbors", () => {
  test("none of 46 spellings is connected to", async () => {
    let connections = 0;
    const canary = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, "::");
    await once(canary, "listening");
    const bound = canary.address();
    const port = typeof bound === "object" && bound ? bound.port : 0;
    const addresses = [
      ...hosts.map((host) => `https://${host}:${port}/`),
      ...["http", "ftp", "gopher", "ws", "file"].map((scheme) => `${scheme}://127.0.0.1:${port}/`),
      "file:///etc/passwd",
      `//127.0.0.1:${port}/`,
      "data:image/png;base64,AA==",
    ];
    expect(addresses).toHaveLength(46);
    // Any port: of the general rule alone, the usual port would refuse them all.
    const outbound = createOutbound();
    for (const address of addresses) {
      expect(await refusalOf(outbound.ask(address, { ...LIMITS, mayAsk: () => true })), address).toBe("address");
    }
    canary.close();
    await once(canary, "close");
    expect(connections).toBe(0);
  });

  test("a name that changes its address between the look and the connection is connected to where it was looked at", async () => {
    await using internet = await startInternetStandIn();
    internet.answers[PUBLIC] = (_, response) => void response.end("public");
    internet.answers["127.0.0.1"] = (_, response) => void response.end("secret");
    using rebinding = await startRebindingResolver([PUBLIC, "127.0.0.1"]);
    const outbound = createOutbound({ ...internet.network, resolve: rebinding.resolve });
    const { content } = await outbound.ask("https://rebinding.example/", LIMITS);
    expect(content.toString()).toBe("public");
    expect(rebinding.questions).toBe(1);
    expect(internet.arrivals.map(({ address }) => address)).toEqual([PUBLIC]);
    expect(await refusalOf(outbound.ask("https://rebinding.example/", LIMITS))).toBe("address");
    expect(internet.arrivals).toHaveLength(1);
  });
});

describe("a client of another protocol", () => {
  const reachOf = (asking: Promise<Reach>): Promise<string> =>
    asking.then(
      ({ address }) => address,
      (error: OutboundRefusal) => error.reason,
    );
  const LIMIT = { patienceMs: 5_000 };

  test("is given the address that was checked and the name for its certificate", async () => {
    await using internet = await startInternetStandIn();
    internet.names["imap.example"] = [PUBLIC];
    const { reach } = createOutbound(internet.network);
    expect(await reach("imap.example", LIMIT)).toEqual({ address: PUBLIC, family: 4, servername: "imap.example" });
    internet.names["imap.example"] = [PUBLIC, "10.0.0.7"];
    expect(await reachOf(reach("imap.example", LIMIT))).toBe("address");
  });

  test("reaches nothing of this machine and its neighbors by any spelling, nor by a name that leads there", async () => {
    const { reach } = createOutbound();
    for (const host of [...hosts, "::1", "fe80::1", "a b", "", "/", "x:993", "localhost:993"])
      expect(await reachOf(reach(host, LIMIT)), host).toBe("address");
  });

  test("connects to where the name led when it was looked at, and is refused where it leads by then", async () => {
    using rebinding = await startRebindingResolver([PUBLIC, "127.0.0.1"]);
    await using internet = await startInternetStandIn();
    const { reach } = createOutbound({ ...internet.network, resolve: rebinding.resolve });
    expect(await reachOf(reach("rebinding.example", LIMIT))).toBe(PUBLIC);
    expect(await reachOf(reach("rebinding.example", LIMIT))).toBe("address");
  });

  test("goes to a host of the operator, and to no other one near it", async () => {
    const { reach } = createOutbound();
    expect((await reach("127.0.0.1", { ...LIMIT, operatorHost: "127.0.0.1" })).address).toBe("127.0.0.1");
    expect(await reachOf(reach("127.0.0.2", { ...LIMIT, operatorHost: "127.0.0.1" }))).toBe("address");
  });
});

describe("a service that the operator put elsewhere", () => {
  test("is asked there, plainly and by its own port, and leads to no other address of this machine", async () => {
    const canary = createHttpServer((_, response) => void response.end("secret")).listen(0, "127.0.0.1");
    const service = createHttpServer((request, response) => {
      if (request.url === "/away") response.writeHead(302, { location: originOf(canary) }).end();
      else response.end(`${request.method} of the stand-in`);
    }).listen(0, "127.0.0.1");
    await Promise.all([once(canary, "listening"), once(service, "listening")]);
    const { base, operatorOrigin } = serviceAddress(
      readServiceUrls(`notes=${originOf(service)}/`),
      "notes",
      "https://notes.example",
    );
    const ask = (address: string, more: Partial<OutboundRequest> = {}) =>
      createOutbound().ask(address, { ...LIMITS, operatorOrigin, ...more });
    expect((await ask(`${base}/x`, { method: "MKCALENDAR" })).content.toString()).toBe("MKCALENDAR of the stand-in");
    expect(await refusalOf(ask(`${base}/away`, { redirectsMax: 3 }))).toBe("address");
    expect(await refusalOf(ask(originOf(canary)))).toBe("address");
    expect(await refusalOf(ask(`${base}/x`, { operatorOrigin: undefined }))).toBe("address");
    for (const server of [canary, service]) server.close();
  });

  test("is named by what is written, or is where it usually is", () => {
    expect(serviceAddress({}, "notes", "https://notes.example").base).toBe("https://notes.example");
    for (const wrong of ["notes", "notes=", "=http://a", "notes=not an address", "notes=http://u:p@a"])
      expect(() => readServiceUrls(wrong), wrong).toThrow("TENURE_SERVICE_URLS");
  });
});

describe("another server", () => {
  let internet: InternetStandIn;
  const ask = (address: string, request: Partial<OutboundRequest> = {}) =>
    createOutbound(internet.network).ask(address, { ...LIMITS, ...request });
  beforeEach(async () => {
    internet = await startInternetStandIn();
    internet.names["a.example"] = [PUBLIC];
    internet.names["b.example"] = ["2a00:1450:4001:82b::2001"];
  });
  afterEach(() => internet[Symbol.asyncDispose]());
  const arrived = () => internet.arrivals.map(({ address, request }) => `${address} ${request.method} ${request.url}`);

  test("is asked with method, headers and body, and its answer comes as it is", async () => {
    let body = "";
    internet.answers[PUBLIC] = async (request, response) => {
      for await (const part of request) body += String(part);
      response.writeHead(418, { etag: '"1"' }).end("short and stout");
    };
    const headers = { authorization: "Bearer t", depth: "0" };
    const answer = await ask("https://a.example/x", { method: "PROPFIND", headers, body: "<propfind/>" });
    expect(answer).toMatchObject({ status: 418, headers: { etag: '"1"' } });
    expect(answer.content.toString()).toBe("short and stout");
    expect(body).toBe("<propfind/>");
    expect(arrived()).toEqual([`${PUBLIC} PROPFIND /x`]);
    expect(internet.arrivals[0]?.request.headers).toMatchObject({ host: "a.example", "accept-encoding": "identity" });
  });

  test.each([
    ["by another port", "https://a.example:8443/"],
    ["with a name in the address", "https://me@a.example/"],
    ["by a name that leads nowhere", "https://nowhere.example/"],
    ["without encryption", "http://a.example/"],
  ])("is not asked %s", async (_how, address) => {
    expect(await refusalOf(ask(address))).toBe("address");
    expect(arrived()).toEqual([]);
  });

  test("is not asked when one of its addresses is private", async () => {
    internet.names["a.example"] = [PUBLIC, "127.0.0.1"];
    expect(await refusalOf(ask("https://a.example/"))).toBe("address");
    expect(arrived()).toEqual([]);
  });

  test("may send on, as far as the caller follows, to what would be asked itself", async () => {
    const chain = ["/2", "https://b.example/3", "/4"];
    const step: (typeof internet.answers)[string] = (request, response) => {
      const location = chain[Number(request.url?.slice(1) || "1") - 1];
      if (location === undefined) response.end("here");
      else response.writeHead(302, { location }).end();
    };
    internet.answers[PUBLIC] = step;
    internet.answers["2a00:1450:4001:82b::2001"] = step;
    const headers = { "X-Api-Key": "k", Authorization: "Bearer t", accept: "text/calendar", "User-Agent": "Tenure" };
    const { content, url } = await ask("https://a.example/1", { redirectsMax: 3, headers });
    expect([content.toString(), url.href]).toEqual(["here", "https://b.example/4"]);
    const told = internet.arrivals.map(({ request }) =>
      ["authorization", "x-api-key", "accept", "user-agent"].map((name) => request.headers[name]),
    );
    const [all, harmless] = [
      ["Bearer t", "k", "text/calendar", "Tenure"],
      [undefined, undefined, "text/calendar", "Tenure"],
    ];
    expect(told).toEqual([all, all, harmless, harmless]);
    expect(await refusalOf(ask("https://a.example/1", { redirectsMax: 2 }))).toBe("address");
    expect(await refusalOf(ask("https://a.example/1"))).toBe("address");
    const before = internet.arrivals.length;
    expect(await refusalOf(ask("https://a.example/1", { method: "POST", redirectsMax: 3 }))).toBe("address");
    expect(internet.arrivals).toHaveLength(before + 1);
  });

  test.each([
    "http://b.example/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://private.example/",
    "//0x7f.1/",
    "https://me:secret@b.example/",
    "file:///etc/passwd",
    "https://b.example:8443/",
    "https://",
  ])("may not send on to %s", async (location) => {
    internet.names["private.example"] = ["10.0.0.8"];
    internet.answers[PUBLIC] = (_, response) => void response.writeHead(301, { location }).end();
    expect(await refusalOf(ask("https://a.example/", { redirectsMax: 5 }))).toBe("address");
    expect(arrived()).toEqual([`${PUBLIC} GET /`]);
  });

  test("is heard up to the limit, whether it says its length or not", async () => {
    internet.answers[PUBLIC] = (_, response) => void response.end("x".repeat(100));
    expect((await ask("https://a.example/")).content).toHaveLength(100);
    internet.answers[PUBLIC] = (_, response) => void response.end("x".repeat(101));
    expect(await refusalOf(ask("https://a.example/"))).toBe("too_large");
    internet.answers[PUBLIC] = (_, response) => {
      response.write("x".repeat(60));
      response.end("x".repeat(60));
    };
    expect(await refusalOf(ask("https://a.example/"))).toBe("too_large");
  });

  test("is given up when its name, its answer or the end of it does not come", async () => {
    const patienceMs = 50;
    internet.answers[PUBLIC] = () => {};
    expect(await refusalOf(ask("https://a.example/", { patienceMs }))).toBe("too_slow");
    internet.answers[PUBLIC] = (_, response) => void response.write("x");
    expect(await refusalOf(ask("https://a.example/", { patienceMs }))).toBe("too_slow");
    const silent = createOutbound({ ...internet.network, resolve: () => new Promise(() => {}) });
    expect(await refusalOf(silent.ask("https://a.example/", { ...LIMITS, patienceMs }))).toBe("too_slow");
  });

  test("that breaks off or speaks no HTTP has failed", async () => {
    internet.answers[PUBLIC] = (request) => void request.socket.destroy();
    expect(await refusalOf(ask("https://a.example/"))).toBe("failed");
    internet.answers[PUBLIC] = (request) => void request.socket.end("hello\r\n\r\n");
    expect(await refusalOf(ask("https://a.example/"))).toBe("failed");
  });
});
