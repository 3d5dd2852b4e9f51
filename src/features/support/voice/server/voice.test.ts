import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { createOrganization } from "#features/collaboration/organizations/contract/organization.ts";
import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import { readdirSync } from "node:fs";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  startTranscriptionStandIn,
  TRANSCRIPTION_KEY,
  type TranscriptionStandIn,
} from "#test/support/network/transcription-stand-in.ts";
import { getVoice, transcribe } from "../contract.ts";
import { SOUND_MAX_BYTES, SPOKEN_MAX_CHARACTERS } from "../rules.ts";
import { SOUND_HEADS, wavOf } from "./testing/sample-sound.ts";

let app: TestApp;
let service: TranscriptionStandIn;
let robin: ApiClient;
beforeAll(async () => {
  [app, service] = await Promise.all([startTestApp(), startTranscriptionStandIn()]);
  robin = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await service[Symbol.asyncDispose]();
});
beforeEach(() => {
  app.platform.config.transcription = service.settings;
  service.heard.length = 0;
  service.behave({ text: "Two hours at Elm yesterday." });
});
afterEach(() => app.database.pool.query("DELETE FROM rate_limits"));

const WAV = wavOf(1);
const sent = (content: Buffer = WAV, headers = {}) => ({ file: { fileName: "speech", content }, headers });
const say = (client: ApiClient = robin, content?: Buffer) => client.call(transcribe, {}, sent(content));
const refusalOf = (client: ApiClient = robin, content?: Buffer, headers = {}) =>
  client.refused(transcribe, {}, sent(content, headers));

describe("a recording", () => {
  test("comes back as its words, and the service got its very bytes by the protocol", async () => {
    expect(await say()).toEqual({ text: "Two hours at Elm yesterday." });
    expect(service.heard).toEqual([
      {
        type: "audio/wav",
        name: "speech.wav",
        content: WAV,
        fields: { model: "stand-in-1", language: "en", response_format: "json" },
      },
    ]);
  });

  test.each(Object.entries(SOUND_HEADS))("of %s is taken by its first bytes", async (type, head) => {
    await say(robin, Buffer.concat([head, Buffer.alloc(200)]));
    expect(service.heard.map((sound) => sound.type)).toEqual([type]);
  });

  test("without words is answered with none, and words of several lines in one", async () => {
    service.behave({ text: " \n" });
    expect(await say()).toEqual({ text: "" });
    service.behave({ text: " Two hours\n at\u0007 Elm. " });
    expect(await say()).toEqual({ text: "Two hours at Elm." });
  });

  test("of another kind, of more than two minutes or of too many bytes is refused and not sent on", async () => {
    for (const other of ["no sound", "<html></html>", "%PDF-1.7\n1 0 obj<<>>endobj", "ID3\u0003\u0000"])
      expect(await refusalOf(robin, Buffer.from(other))).toMatchObject({ status: 415, code: "unsupported_media" });
    const endless = Buffer.from(WAV);
    endless.writeUInt32LE(0, 28);
    const long = Buffer.concat([SOUND_HEADS["audio/webm"], Buffer.alloc(SOUND_MAX_BYTES["audio/webm"])]);
    const huge = Buffer.concat([WAV, Buffer.alloc(SOUND_MAX_BYTES["audio/wav"])]);
    for (const content of [wavOf(121), endless, long, huge])
      expect(await refusalOf(robin, content)).toMatchObject({ status: 413, code: "payload_too_large" });
    expect(await refusalOf(robin, Buffer.alloc(0))).toMatchObject({ status: 400 });
    expect(service.heard).toEqual([]);
    await say(robin, wavOf(119));
    expect(service.heard).toHaveLength(1);
  });

  test("leaves nothing: no row, no file and no word of it in a table", async () => {
    const files = (): string[] => readdirSync(app.platform.config.dataDir, { recursive: true }).map(String);
    const before = files();
    await say();
    expect(files()).toEqual(before);
    const { rows } = await app.database.pool.query(
      "SELECT (SELECT count(*) FROM stored_files)::int AS files, (SELECT count(*) FROM idempotency_keys)::int AS answers",
    );
    expect(rows).toEqual([{ files: 0, answers: 0 }]);
  });
});

describe("a service", () => {
  test.each([
    ["is broken", { status: 500 }, "It answered 500."],
    ["refuses its key", { status: 401 }, "It answered 401."],
    ["sends a page", { raw: "<html>Bad gateway</html>" }, "something else than text"],
    ["sends another JSON", { raw: '{"weather":"fine"}' }, "something else than text"],
    ["sends a book", { text: "word ".repeat(SPOKEN_MAX_CHARACTERS) }, "something else than text"],
    ["sends more than an answer", { raw: "x".repeat(200_000) }, "something else than text"],
  ] as const)("that %s is a plain reason", async (_what, behaviour, reason) => {
    service.behave(behaviour);
    const answer = await robin.send(transcribe, {}, sent());
    expect(answer.json()).toMatchObject({ code: "unavailable", message: expect.stringContaining(reason) });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain(TRANSCRIPTION_KEY);
  });

  test("that is slow or away is one too", async () => {
    service.behave("silence");
    const reasonOf = async (changed: object): Promise<string> => {
      app.platform.config.transcription = { ...service.settings, ...changed };
      return (await robin.send(transcribe, {}, sent())).json().message;
    };
    expect(await reasonOf({ timeoutMilliseconds: 50 })).toMatch(/took too long/);
    expect(await reasonOf({ url: "http://127.0.0.1:9/v1" })).toMatch(/could not be reached/);
  });
});

describe("is refused, and nothing is sent on", () => {
  test("where no service is set up; where one is, people are told its host and nothing of its key", async () => {
    const answer = await robin.send(getVoice, {});
    expect(answer.json()).toEqual({ offBy: null, host: new URL(service.settings.url).host });
    expect(answer.body).not.toContain(TRANSCRIPTION_KEY);
    app.platform.config.transcription = null;
    expect(await robin.call(getVoice, {})).toEqual({ offBy: null, host: null });
    expect(await refusalOf()).toMatchObject({ status: 409, message: expect.stringContaining("not set up") });
    expect(service.heard).toEqual([]);
  });

  test("to whoever turned AI off, or whose organization did", async () => {
    const maya = await signUpVerified(app);
    await maya.call(updateProfile, { body: { aiUse: false } });
    expect(await refusalOf(maya)).toMatchObject({ status: 409, message: expect.stringContaining("turned AI off") });
    expect(await maya.call(getVoice, {})).toMatchObject({ offBy: "person" });
    await maya.call(updateProfile, { body: { aiUse: true } });
    await maya.call(createOrganization, { body: { orgName: "Maya and partners" } });
    await app.database.pool.query(
      "UPDATE organizations SET ai_features = false WHERE id = (SELECT organization_id FROM users WHERE id = $1)",
      [maya.userId],
    );
    expect(await refusalOf(maya)).toMatchObject({ status: 409, message: expect.stringContaining("organization") });
    expect(await maya.call(getVoice, {})).toMatchObject({ offBy: "organization" });
    expect(service.heard).toEqual([]);
  });

  test("on the free plan, and in a book that is on it", async () => {
    const free = await app.signUp({ plan: "free" });
    expect(await refusalOf(free)).toMatchObject({ code: "plan_required", data: { feature: "voice-to-text" } });
    await app.database.pool.query(
      "INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, 'adviser', now())",
      [free.userId, robin.userId],
    );
    expect(await refusalOf(robin, WAV, { [BOOK_HEADER]: free.userId })).toMatchObject({ code: "plan_required" });
    expect(service.heard).toEqual([]);
  });

  test("while the flag is off", async () => {
    app.platform.flags.isOn = async (_db, flag) => flag !== "voice_logging";
    expect(await refusalOf()).toMatchObject({ status: 409, message: "Voice is turned off for now." });
    Reflect.deleteProperty(app.platform.flags, "isOn");
    expect(service.heard).toEqual([]);
  });

  test("to a visitor and in the book of a stranger", async () => {
    expect(await refusalOf(app.visitor())).toMatchObject({ status: 401 });
    const stranger = await app.signUp();
    expect(await refusalOf(robin, WAV, { [BOOK_HEADER]: stranger.userId })).toMatchObject({ status: 404 });
    expect(service.heard).toEqual([]);
  });
});

test("an account speaks sixty times an hour", async () => {
  for (let time = 0; time < 60; time += 1) await say();
  expect(await refusalOf()).toMatchObject({ status: 429, code: "rate_limited" });
  expect(service.heard).toHaveLength(60);
});
