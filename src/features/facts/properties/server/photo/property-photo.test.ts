import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp, type UploadedFile } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { createOutbound } from "#server/outbound/outbound.ts";
import { startInternetStandIn } from "#test/support/network/internet-stand-in.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import {
  createProperty,
  getProperty,
  getPropertyPhoto,
  removePropertyPhoto,
  updateProperty,
  uploadPropertyPhoto,
} from "#features/facts/properties/contract.ts";
import { buildProperty } from "../testing/build-property.ts";

/** The smallest picture of each kind: what their first bytes say is what counts. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const JPEG = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
  Buffer.from("ffd9", "hex"),
]);
const WEBP = Buffer.concat([Buffer.from("RIFF\u001a\u0000\u0000\u0000WEBPVP8L", "latin1"), Buffer.alloc(14)]);
const GIF = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");

const photo = (content: Buffer | string, said: Partial<UploadedFile> = {}): { file: UploadedFile } => ({
  file: { content, fileName: "front.png", contentType: "image/png", ...said },
});

describe.each(TEST_ENGINES)("the photo of a property (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let params: { id: string };
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    robin = await app.signUp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const body = buildProperty({ nickname: `House ${app.platform.newId()}` });
    params = { id: (await robin.call(createProperty, { body })).id };
  });
  const upload = (options: { file: UploadedFile; fields?: Record<string, string> }) =>
    robin.call(uploadPropertyPhoto, { params }, options);
  const photoUrl = async () => (await robin.call(getProperty, { params })).photoUrl;

  test.each([
    ["image/png", PNG],
    ["image/jpeg", JPEG],
    ["image/webp", WEBP],
  ])("%s is kept, served to its owner as it came, and its type is not guessed again", async (contentType, content) => {
    const property = await upload(photo(content));
    expect(property.version).toBe(1);
    expect(property.photoUrl).toMatch(new RegExp(`^/api/properties/${params.id}/photo\\?v=`));
    const response = await robin.send(getPropertyPhoto, { params, query: { v: property.photoUrl?.split("v=")[1] } });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": contentType,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(response.headers["content-disposition"]).toContain("inline");
    expect(response.rawPayload.equals(content)).toBe(true);
  });

  describe("that lies elsewhere", () => {
    const setUrl = async (address: string) => {
      const { version } = await robin.call(getProperty, { params });
      return robin.send(updateProperty, { params, body: { photoUrl: address, version } });
    };
    test("is fetched by the server from a public https address alone, and an uploaded one stands before it", async () => {
      await using internet = await startInternetStandIn();
      app.platform.outbound = createOutbound(internet.network);
      internet.names = { "pictures.example": ["142.250.74.33"], "inside.example": ["10.0.0.1"] };
      internet.answers = { "142.250.74.33": (_, response) => void response.end(PNG) };
      const read = async () => robin.send(getPropertyPhoto, { params, query: {} });
      expect((await setUrl("https://pictures.example/a.png")).json().photoUrl).toBe("https://pictures.example/a.png");
      const answer = await read();
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
      await setUrl("https://inside.example/a.png");
      expect((await read()).statusCode).toBe(404);
      for (const refused of ["http://pictures.example/a.png", "javascript:alert(1)", "data:image/png;base64,"]) {
        expect((await setUrl(refused)).statusCode, refused).toBe(400);
      }
      const uploaded = await upload(photo(JPEG));
      expect(uploaded.photoUrl).toMatch(/^\/api\/properties\//);
      await robin.call(removePropertyPhoto, { params });
      expect(await photoUrl()).toBeNull();
    });
  });

  test("another photo takes the place of the first", async () => {
    const first = await upload(photo(PNG));
    const second = await upload(photo(JPEG));
    expect(second.photoUrl).not.toBe(first.photoUrl);
    const response = await robin.send(getPropertyPhoto, { params });
    expect(response.headers["content-type"]).toBe("image/jpeg");
  });

  test("a file name cannot reach the header or a folder", async () => {
    await upload(photo(PNG, { fileName: "../../etc/pass'wd\\.png" }));
    const disposition = (await robin.send(getPropertyPhoto, { params })).headers["content-disposition"];
    expect(disposition).not.toMatch(/[/\\]/);
  });

  test.each([
    ["a picture of another kind", photo(GIF, { contentType: "image/png" })],
    ["a drawing that can hold a script", photo("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")],
    [
      "a page that says it is a picture",
      photo("<!doctype html><script>alert(1)</script>", { contentType: "image/jpeg" }),
    ],
  ])("refuses %s", async (_name, options) => {
    const refusal = await robin.refused(uploadPropertyPhoto, { params }, options);
    expect(refusal).toMatchObject({ status: 415, code: "unsupported_media", fields: { file: expect.any(String) } });
    expect(await photoUrl()).toBeNull();
  });

  test("refuses more than 10 MB, and takes a megabyte and more", async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
    const refusal = await robin.refused(uploadPropertyPhoto, { params }, photo(large));
    expect(refusal).toMatchObject({ status: 413, code: "payload_too_large", fields: { file: expect.any(String) } });
    await upload(photo(Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)])));
  });

  test.each([
    ["an empty file", photo(""), 400, "file"],
    ["a file in another field", photo(PNG, { fieldName: "picture" }), 400, "picture"],
    ["a field beside it", { ...photo(PNG), fields: { surprise: "1" } }, 400, "surprise"],
  ])("refuses %s", async (_name, options, status, field) => {
    const refusal = await robin.refused(uploadPropertyPhoto, { params }, options);
    expect(refusal).toMatchObject({ status, code: "validation_failed", fields: { [field]: expect.any(String) } });
  });

  test("refuses what is no form at all", async () => {
    const refusal = await robin.refused(uploadPropertyPhoto, { params, body: { file: "x" } });
    expect(refusal).toMatchObject({ status: 415, code: "unsupported_media" });
  });

  test("sent twice under one key is set once; another file under it is refused", async () => {
    const options = { idempotencyKey: `photo-of-${params.id}` };
    const send = (content: Buffer) => robin.send(uploadPropertyPhoto, { params }, { ...photo(content), ...options });
    const first = await send(PNG);
    const again = await send(PNG);
    expect(first.statusCode).toBe(200);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    const other = await send(JPEG);
    expect([other.statusCode, other.json().code]).toEqual([422, "idempotency_mismatch"]);
    expect(await photoUrl()).toBe(first.json().photoUrl);
  });

  test("is taken away, with the habits of a write", async () => {
    await upload(photo(PNG));
    await expectWriteHabits({ owner: robin, visitor: app.visitor() }, removePropertyPhoto, { params });
    expect(await photoUrl()).toBeNull();
    expect((await robin.refused(getPropertyPhoto, { params })).status).toBe(404);
  });

  test("is nobody else's to see, to change or to take away", async () => {
    await upload(photo(PNG));
    const before = await photoUrl();
    const stranger = await app.signUp();
    const attempts = [
      stranger.refused(getPropertyPhoto, { params }),
      stranger.refused(uploadPropertyPhoto, { params }, photo(JPEG)),
      stranger.refused(removePropertyPhoto, { params }),
    ];
    for (const attempt of attempts) expect(await attempt).toMatchObject({ status: 404, code: "not_found" });
    expect((await app.visitor().refused(getPropertyPhoto, { params })).status).toBe(401);
    expect((await app.visitor().refused(uploadPropertyPhoto, { params }, photo(JPEG))).status).toBe(401);
    expect(await photoUrl()).toBe(before);
  });
});
