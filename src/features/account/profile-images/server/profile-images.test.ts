import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOutbound } from "#server/outbound/outbound.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type InternetStandIn, startInternetStandIn } from "#test/support/network/internet-stand-in.ts";
import { proxyProfileImage } from "../contract.ts";
import { PICTURE_MAX_BYTES } from "#server/outbound/fetch-picture.ts";
import { PICTURES_PER_ADDRESS } from "../rules.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const HOST = "lh3.googleusercontent.com";
const ADDRESS = "142.250.74.33";

let app: TestApp;
let internet: InternetStandIn;
let visitor: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  internet = await startInternetStandIn();
  app.platform.outbound = createOutbound(internet.network);
});
afterAll(async () => {
  await app.close();
  await internet[Symbol.asyncDispose]();
});
beforeEach(() => {
  visitor = app.visitor();
  internet.arrivals.length = 0;
  internet.names = { [HOST]: [ADDRESS], "evil.example": [ADDRESS] };
  internet.answers = { [ADDRESS]: (_, response) => void response.end(PNG) };
});
const refusedWith = async (url = `https://${HOST}/a/picture`) =>
  (await visitor.send(proxyProfileImage, { query: { url } })).statusCode;

describe("a picture of a host of the list", () => {
  test("is handed on as what it is, whatever it says, to a page that may keep it", async () => {
    internet.answers[ADDRESS] = (_, response) => void response.setHeader("content-type", "text/html").end(PNG);
    const answer = await visitor.send(proxyProfileImage, { query: { url: `https://${HOST}/a/picture` } });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PNG)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "content-security-policy": "default-src 'none'",
      "cache-control": "private, max-age=300",
    });
  });

  test("is refused when it is no image by its first bytes", async () => {
    for (const text of ["<html></html>", '<svg xmlns="http://www.w3.org/2000/svg"/>', "%PDF-1.7", ""]) {
      internet.answers[ADDRESS] = (_, response) => void response.setHeader("content-type", "image/png").end(text);
      expect(await refusedWith(), text).toBe(415);
    }
  });

  test("is refused when it leads elsewhere, is not there, is too large or does not come", async () => {
    internet.answers[ADDRESS] = (_, response) => void response.writeHead(302, { location: "/b" }).end();
    expect(await refusedWith()).toBe(404);
    expect(internet.arrivals).toHaveLength(1);
    internet.answers[ADDRESS] = (_, response) => void response.writeHead(410).end(PNG);
    expect(await refusedWith()).toBe(404);
    internet.answers[ADDRESS] = (_, response) => void response.end(Buffer.alloc(PICTURE_MAX_BYTES + 1));
    expect(await refusedWith()).toBe(413);
    internet.answers[ADDRESS] = (request) => void request.socket.destroy();
    expect(await refusedWith()).toBe(503);
  });

  test("is not asked for when the name leads into a private network", async () => {
    internet.names[HOST] = ["169.254.169.254"];
    expect(await refusedWith()).toBe(404);
    expect(internet.arrivals).toEqual([]);
  });
});

test.each([
  "https://evil.example/a",
  `https://${HOST}@evil.example/a`,
  `https://${HOST}.evil.example/a`,
  `https://evil.example#${HOST}`,
  `https://evil.example\\@${HOST}/`,
  `https://${HOST}:8443/a`,
  `http://${HOST}/a`,
  "https://127.0.0.1/",
  "javascript:alert(1)",
  "",
])("nobody is asked for %s", async (url) => {
  expect([400, 404]).toContain(await refusedWith(url));
  expect(internet.arrivals).toEqual([]);
});

test("one address may ask only so often", async () => {
  for (let asked = 0; asked < PICTURES_PER_ADDRESS.points; asked += 1) {
    expect(await refusedWith("https://example.com/x.png")).toBe(404);
  }
  expect(await refusedWith("https://example.com/x.png")).toBe(429);
});
