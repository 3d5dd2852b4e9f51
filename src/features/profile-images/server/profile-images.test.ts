import { once } from "node:events";
import { createServer, request as requestHttp, type RequestListener, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AppError } from "#shared/errors.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { proxyProfileImage } from "../contract.ts";
import { PICTURE_MAX_BYTES, PICTURES_PER_ADDRESS } from "../rules.ts";
import { fetchPicture, type PictureNetwork } from "./fetch-picture.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const ALLOWED = new URL("https://lh3.googleusercontent.com/a/picture");

/** Counts every connection, whatever is asked over it. */
let connections = 0;
let answer: RequestListener = (_, response) => void response.end(PNG);
let canary: Server;
let port = 0;
let app: TestApp;

beforeAll(async () => {
  canary = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
  canary.on("connection", () => (connections += 1));
  await once(canary, "listening");
  const address = canary.address();
  port = typeof address === "object" && address ? address.port : 0;
  app = await startTestApp();
});
afterAll(async () => {
  canary.closeAllConnections();
  canary.close();
  await app.close();
});

describe("addresses that must not be asked", () => {
  const hosts = [
    "127.0.0.1",
    "127.1",
    "0x7f.1",
    "0x7f000001",
    "017700000001",
    "2130706433",
    "0",
    "0.0.0.0",
    "localhost",
    "localhost.",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "169.254.169.254",
    "metadata.google.internal",
    "10.0.0.1",
    "192.168.0.1",
    "172.16.0.1",
    "[fe80::1]",
    "[fd00:ec2::254]",
    "127.0.0.1.nip.io",
    "googleusercontent.com.localhost",
    "lh3.googleusercontent.com@127.0.0.1",
  ];

  test("none of 40 spellings reaches this machine", async () => {
    const urls = [
      ...hosts.map((host) => `https://${host}:${port}/`),
      ...["http", "ftp", "gopher", "ws", "file"].map((scheme) => `${scheme}://127.0.0.1:${port}/`),
      "file:///etc/passwd",
      `//127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}#lh3.googleusercontent.com`,
      `https://127.0.0.1:${port}\\@lh3.googleusercontent.com/`,
      `https://lh3.googleusercontent.com:${port}/`,
      `http://lh3.googleusercontent.com/`,
      "javascript:alert(1)",
      "data:image/png;base64,AA==",
      " ",
    ];
    expect(urls).toHaveLength(40);
    const before = connections;
    for (const url of urls) {
      const refusal = await app.visitor().refused(proxyProfileImage, { query: { url } });
      expect([400, 404], url).toContain(refusal.status);
    }
    expect(connections - before).toBe(0);
  });

  test.each(["127.0.0.1", "10.0.0.8", "169.254.169.254", "::1", "::ffff:127.0.0.1", "fe80::1"])(
    "a name of the list that leads to %s is not asked",
    async (address) => {
      const before = connections;
      const network = lead([{ address, family: address.includes(":") ? 6 : 4 }]);
      expect(await refusalOf(fetchPicture(ALLOWED, network))).toBe("not_found");
      expect(connections - before).toBe(0);
    },
  );

  test("one private address among public ones is enough to refuse", async () => {
    const network = lead([
      { address: "142.250.74.33", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ]);
    expect(await refusalOf(fetchPicture(ALLOWED, network))).toBe("not_found");
  });
});

type Addresses = { address: string; family: number }[];

/** A network that resolves as told. What is asked for goes to the canary, and shows where it would have gone. */
const lead = (addresses: Addresses, seen: { resolved: number; connectedTo: string[] } = fresh()): PictureNetwork => ({
  resolve: async () => {
    seen.resolved += 1;
    return addresses;
  },
  request: (_url, options, onAnswer) => {
    options.lookup?.("lh3.googleusercontent.com", {}, (_error, address) => seen.connectedTo.push(String(address)));
    return requestHttp({ host: "127.0.0.1", port, agent: false, signal: options.signal }, onAnswer);
  },
});
const fresh = () => ({ resolved: 0, connectedTo: [] as string[] });
const PUBLIC: Addresses = [{ address: "142.250.74.33", family: 4 }];

const refusalOf = (fetching: Promise<unknown>): Promise<string> =>
  fetching.then(
    () => "answered",
    (error: AppError) => error.code,
  );

describe("a picture that may be asked for", () => {
  test("is fetched from the address that was looked at, with the name resolved once", async () => {
    answer = (_, response) => void response.setHeader("content-type", "text/html").end(PNG);
    const seen = fresh();
    expect(await fetchPicture(ALLOWED, lead(PUBLIC, seen))).toEqual({ content: PNG, contentType: "image/png" });
    expect(seen).toEqual({ resolved: 1, connectedTo: ["142.250.74.33"] });
  });

  test("is refused when it is no image by its first bytes, whatever it says", async () => {
    for (const text of ["<html></html>", '<svg xmlns="http://www.w3.org/2000/svg"/>', "%PDF-1.7", ""]) {
      answer = (_, response) => void response.setHeader("content-type", "image/png").end(text);
      expect(await refusalOf(fetchPicture(ALLOWED, lead(PUBLIC))), text).toBe("unsupported_media");
    }
  });

  test("is refused when it leads elsewhere, and that place is not asked", async () => {
    let asked = 0;
    answer = (_, response) => {
      asked += 1;
      response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    };
    expect(await refusalOf(fetchPicture(ALLOWED, lead(PUBLIC)))).toBe("not_found");
    expect(asked).toBe(1);
  });

  test("is refused when it is too large, said or not", async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(PICTURE_MAX_BYTES)]);
    answer = (_, response) => void response.setHeader("content-length", large.length).end(large);
    expect(await refusalOf(fetchPicture(ALLOWED, lead(PUBLIC)))).toBe("payload_too_large");
    answer = (_, response) => {
      response.write(large);
      response.end();
    };
    expect(await refusalOf(fetchPicture(ALLOWED, lead(PUBLIC)))).toBe("payload_too_large");
  });

  test("is given up when it does not come", async () => {
    answer = (_, response) => void response.write(PNG.subarray(0, 8));
    expect(await refusalOf(fetchPicture(ALLOWED, lead(PUBLIC), 50))).toBe("unavailable");
  });
});

test("one address may ask only so often", async () => {
  const visitor = app.visitor();
  const query = { url: "https://example.com/x.png" };
  for (let asked = 0; asked < PICTURES_PER_ADDRESS.points; asked += 1) {
    expect((await visitor.refused(proxyProfileImage, { query })).status).toBe(404);
  }
  expect((await visitor.refused(proxyProfileImage, { query })).status).toBe(429);
});
