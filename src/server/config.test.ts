import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { newSealingKey } from "./sealing/sealing.ts";

test("the secret is made once and kept; an empty one, as a crash may leave it, is never used", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tenure-config-"));
  const secret = (): string => readConfig({ TENURE_DATA_DIR: dataDir }).secret;
  const made = secret();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(secret()).toBe(made);
  expect((await readFile(join(dataDir, "secret"), "utf8")).trim()).toBe(made);
  await writeFile(join(dataDir, "secret"), "");
  expect(secret).toThrow("is not whole");
  await rm(dataDir, { recursive: true });
});

test("the driver is ours unless `pg` alone is asked for, and no other name is taken", () => {
  const driverOf = (name?: string) =>
    readConfig({ TENURE_SECRET: "a secret of the tests, long enough to sign", TENURE_DATABASE_DRIVER: name })
      .databaseDriver;
  expect([driverOf(), driverOf(""), driverOf("plain")]).toEqual(["tuned", "tuned", "plain"]);
  expect(() => driverOf("Plain")).toThrow('TENURE_DATABASE_DRIVER must be tuned or plain, got "Plain"');
});

test("files are read unless that is off, and no other word is taken", () => {
  const readsFiles = (word?: string) =>
    readConfig({ TENURE_SECRET: "a secret of the tests, long enough to sign", TENURE_READ_FILES: word }).readsFiles;
  expect([readsFiles(), readsFiles(""), readsFiles("on"), readsFiles("off")]).toEqual([true, true, true, false]);
  expect(() => readsFiles("no")).toThrow('TENURE_READ_FILES must be on or off, got "no"');
});

test("one process does everything, and one of several starts only with what they share", () => {
  const SHARED = {
    DATABASE_URL: "postgres://localhost/tenure",
    TENURE_S3_BUCKET: "evidence",
    TENURE_SECRET: "a secret of the tests, long enough to sign",
    TENURE_SEALING_KEYS: newSealingKey("first"),
  };
  const roleOf = (env: Record<string, string>) => readConfig({ ...SHARED, ...env }).role;
  expect([
    roleOf({}),
    roleOf({ TENURE_ROLE: "" }),
    roleOf({ TENURE_ROLE: "web" }),
    roleOf({ TENURE_ROLE: "worker" }),
  ]).toEqual(["all", "all", "web", "worker"]);
  expect(() => roleOf({ TENURE_ROLE: "api" })).toThrow('TENURE_ROLE must be all, web, worker, got "api"');
  for (const setting of Object.keys(SHARED))
    expect(() => roleOf({ TENURE_ROLE: "web", TENURE_DATA_DIR: tmpdir(), [setting]: "" })).toThrow(`set ${setting}`);
});

describe("a language model", () => {
  const modelOf = (given: Record<string, string>) =>
    readConfig({ TENURE_SECRET: "a secret of the tests, long enough to sign", ...given }).languageModel;

  test("is off until a provider is named", () => {
    expect(modelOf({})).toBeNull();
    expect(modelOf({ TENURE_AI_KEY: "sk-1", TENURE_AI_MODEL: "m" })).toBeNull();
  });

  test("of OpenAI is asked at its own address, a compatible one where we are told", () => {
    expect(modelOf({ TENURE_AI_PROVIDER: "openai", TENURE_AI_KEY: "sk-1", TENURE_AI_MODEL: "m" })).toEqual({
      provider: "openai",
      baseUrl: "https://api.openai.com/v1",
      key: "sk-1",
      model: "m",
      firstByteMilliseconds: 15_000,
      timeoutMilliseconds: 30_000,
      callsPerDay: 200,
    });
    const local = { TENURE_AI_PROVIDER: "compatible", TENURE_AI_BASE_URL: "http://10.0.0.7:11434/v1" };
    expect(modelOf({ ...local, TENURE_AI_MODEL: "m", TENURE_AI_CALLS_PER_DAY: "0" })).toMatchObject({
      key: null,
      baseUrl: "http://10.0.0.7:11434/v1",
      callsPerDay: 0,
    });
  });

  test.each([
    ["anthropic", "https://api.anthropic.com/v1"],
    ["google", "https://generativelanguage.googleapis.com/v1beta"],
  ])("of %s is asked at its own address, or where we are told", (provider, baseUrl) => {
    const given = { TENURE_AI_PROVIDER: provider, TENURE_AI_KEY: "key", TENURE_AI_MODEL: "m" };
    expect(modelOf(given)).toMatchObject({ provider, baseUrl, key: "key" });
    const elsewhere = "http://127.0.0.1:4000/v1";
    expect(modelOf({ ...given, TENURE_AI_BASE_URL: elsewhere })).toMatchObject({ provider, baseUrl: elsewhere });
  });

  test.each<[string, Record<string, string>]>([
    ["no key where the provider wants one", { TENURE_AI_PROVIDER: "anthropic", TENURE_AI_MODEL: "m" }],
    ["a provider that we do not speak to", { TENURE_AI_PROVIDER: "other", TENURE_AI_MODEL: "m" }],
    ["no model", { TENURE_AI_PROVIDER: "openai" }],
    ["no address", { TENURE_AI_PROVIDER: "compatible", TENURE_AI_MODEL: "m" }],
    [
      "a password in the address",
      { TENURE_AI_PROVIDER: "compatible", TENURE_AI_BASE_URL: "https://a:sk-secret@b.example", TENURE_AI_MODEL: "m" },
    ],
    ["a key in two lines", { TENURE_AI_PROVIDER: "openai", TENURE_AI_MODEL: "m", TENURE_AI_KEY: "sk-secret\nsecond" }],
  ])("with %s stops the start, and the reason holds no secret", (_, given) => {
    expect(() => modelOf(given)).toThrow(/TENURE_AI_/);
    expect(() => modelOf(given)).not.toThrow(/sk-secret/);
  });
});

describe("a service that turns voice into text", () => {
  const serviceOf = (given: Record<string, string>) =>
    readConfig({ TENURE_SECRET: "a secret of the tests, long enough to sign", ...given }).transcription;
  const local = { TENURE_TRANSCRIPTION_URL: "http://10.0.0.7:8000/v1/", TENURE_TRANSCRIPTION_MODEL: "whisper-1" };

  test("is off until its address is named, and needs no key", () => {
    expect(serviceOf({ TENURE_TRANSCRIPTION_MODEL: "whisper-1", TENURE_TRANSCRIPTION_KEY: "sk-1" })).toBeNull();
    const named = { url: "http://10.0.0.7:8000/v1", key: null, model: "whisper-1", timeoutMilliseconds: 40_000 };
    expect(serviceOf(local)).toEqual(named);
    expect(serviceOf({ ...local, TENURE_TRANSCRIPTION_KEY: "sk-1" })).toEqual({ ...named, key: "sk-1" });
  });

  test.each<[string, Record<string, string>]>([
    ["no model", { TENURE_TRANSCRIPTION_MODEL: "" }],
    ["an address that is none", { TENURE_TRANSCRIPTION_URL: "ftp://a.example" }],
    ["a password in the address", { TENURE_TRANSCRIPTION_URL: "https://a:sk-secret@b.example/v1" }],
    ["a key in two lines", { TENURE_TRANSCRIPTION_KEY: "sk-secret\nsecond" }],
  ])("with %s stops the start, and the reason holds no secret", (_, given) => {
    expect(() => serviceOf({ ...local, ...given })).toThrow(/TENURE_TRANSCRIPTION_/);
    expect(() => serviceOf({ ...local, ...given })).not.toThrow(/sk-secret/);
  });
});

describe("settings that the environment takes from administrators", () => {
  const fixedOf = (given: Record<string, string>) =>
    readConfig({ TENURE_SECRET: "a secret of the tests, long enough to sign", ...given }).fixedSettings;

  test("are what it says, and none where it says nothing", () => {
    expect(fixedOf({ TENURE_SUPPORT_EMAIL: "" })).toEqual({});
    expect(fixedOf({ TENURE_SUPPORT_EMAIL: "Help@Firm.example", TENURE_DISCORD_URL: "https://chat.example" })).toEqual({
      support_email: "help@firm.example",
      discord_url: "https://chat.example",
    });
  });

  test("that no administrator could save stop the start, by name", () => {
    expect(() => fixedOf({ TENURE_SUPPORT_EMAIL: "nobody" })).toThrow("TENURE_SUPPORT_EMAIL: Enter an email address");
  });
});

test("an address for migrations without one for the server is refused, so that no other database is taken", () => {
  const migrations = "postgresql://owner@localhost/tenure";
  expect(() => readConfig({ TENURE_SECRET: "s", TENURE_MIGRATION_DATABASE_URL: migrations })).toThrow("set both");
  const env = { TENURE_SECRET: "s", DATABASE_URL: "postgresql://app@localhost/tenure" };
  expect(readConfig({ ...env, TENURE_MIGRATION_DATABASE_URL: migrations }).migrationDatabaseUrl).toBe(migrations);
  expect(readConfig(env).migrationDatabaseUrl).toBe(null);
});

describe("figures for operators", () => {
  const metricsOf = (given: Record<string, string>) =>
    readConfig({ TENURE_SECRET: "a secret of the tests, long enough to sign", ...given }).metrics;

  test("are off without a port, and read from this machine alone without a token", () => {
    expect(metricsOf({ TENURE_METRICS_TOKEN: "t" })).toBeNull();
    expect(metricsOf({ TENURE_METRICS_PORT: "9464" })).toEqual({ host: "127.0.0.1", port: 9464, token: null });
    const open = { TENURE_METRICS_PORT: "9464", TENURE_METRICS_HOST: "0.0.0.0" };
    expect(() => metricsOf(open)).toThrow("set TENURE_METRICS_TOKEN");
    expect(metricsOf({ ...open, TENURE_METRICS_TOKEN: "t" })).toEqual({ host: "0.0.0.0", port: 9464, token: "t" });
  });
});

describe("mail that comes in", () => {
  const mailInOf = (given: Record<string, string>) =>
    readConfig({ TENURE_SECRET: "a secret of the tests, long enough to sign", ...given }).mailIn;
  const whole = { TENURE_MAIL_IN_PORT: "2525", TENURE_MAIL_IN_DOMAIN: "Log.Example.com" };

  test("needs a port and a domain, and says which is missing", () => {
    expect(mailInOf({})).toEqual({ is: "off", missing: ["TENURE_MAIL_IN_PORT", "TENURE_MAIL_IN_DOMAIN"] });
    expect(mailInOf({ TENURE_MAIL_IN_PORT: "2525" })).toEqual({ is: "off", missing: ["TENURE_MAIL_IN_DOMAIN"] });
    const on = { is: "on", host: "127.0.0.1", port: 2525, domain: "log.example.com", tls: null };
    expect(mailInOf(whole)).toEqual(on);
    expect(mailInOf({ ...whole, TENURE_HOST: "0.0.0.0" })).toEqual({ ...on, host: "0.0.0.0" });
  });

  test("takes no half of a certificate, and no domain that is none", () => {
    expect(() => mailInOf({ ...whole, TENURE_MAIL_IN_TLS_KEY: "/key.pem" })).toThrow("set both");
    expect(() => mailInOf({ TENURE_MAIL_IN_DOMAIN: "log@example.com" })).toThrow("name of a domain");
  });
});
