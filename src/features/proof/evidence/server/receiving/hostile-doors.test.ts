import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getFileContent, uploadEvidence } from "#features/proof/evidence/contract.ts";
import { beginUpload, finishUpload, uploadPart } from "#features/proof/evidence/upload-contract.ts";
import { uploadImport } from "#features/intake/imports/contract.ts";
import { createProperty, previewPropertyImport, uploadPropertyPhoto } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { previewStaysFile } from "#features/facts/stays/import-contract.ts";
import { createClamdScanner } from "#server/scanner/clamd-scanner.ts";
import { type ApiClient, startTestApp, type TestApp, type UploadedFile } from "#test/support/api-client.ts";
import { type ClamdStandIn, startClamdStandIn } from "#test/support/hostile/clamd-stand-in.ts";
import { DOORS, type Door, HOSTILE_FILES, type HostileFile } from "#test/support/hostile/hostile-files.ts";
import { INFECTED_FILES } from "#test/support/hostile/infected-files.ts";

let app: TestApp;
let clamd: ClamdStandIn;
beforeAll(async () => {
  app = await startTestApp();
  clamd = await startClamdStandIn();
});
afterAll(async () => {
  await clamd.close();
  await app.close();
});

const kept = async () => {
  const root = join(app.platform.config.dataDir, "files");
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const { rows } = await app.database.pool.query("SELECT count(*) AS n FROM stored_files");
  return { files: entries.filter((entry) => entry.isFile()).map(({ name }) => name), rows: Number(rows[0].n) };
};

const send = async (door: Door, client: ApiClient, file: UploadedFile) => {
  switch (door) {
    case "vault":
      return client.send(uploadEvidence, {}, { file });
    case "import":
      return client.send(uploadImport, {}, { file });
    case "properties":
      return client.send(previewPropertyImport, {}, { file });
    case "stays":
      return client.send(previewStaysFile, {}, { file });
    case "photo": {
      const { id } = await client.call(createProperty, { body: buildProperty({ nickname: app.platform.newId() }) });
      return client.send(uploadPropertyPhoto, { params: { id } }, { file });
    }
  }
};

const isTaken = (door: Door, { vault, takenBy = [] }: HostileFile): boolean =>
  door === "vault" ? vault !== null : takenBy.includes(door);

const SHOWN = /^image\/(jpeg|png|webp)$|^application\/pdf$/;

/**
 * Every kind of file is tried at the vault. The import, the lists of properties and of stays are read by one reader, and photos by the
 * vault's: there each is tried with one file in three, and with all in the long run.
 */
const doorsOf = (hostile: HostileFile): readonly Door[] =>
  DOORS.filter(
    (door, at) =>
      door === "vault" || process.env["TENURE_TEST_LONG"] === "1" || (HOSTILE_FILES.indexOf(hostile) + at) % 3 === 0,
  );

const TRIED = HOSTILE_FILES.filter(({ isOneMore }) => !isOneMore || process.env["TENURE_TEST_LONG"] === "1");

describe.each(TRIED)("$name", (hostile) => {
  let made: Promise<Buffer> | undefined;
  const contentOnce = (): Promise<Buffer> => (made ??= Promise.resolve(hostile.content()));
  afterAll(() => {
    made = undefined;
  });

  test.each(doorsOf(hostile))("at the door %s", async (door) => {
    const client = await app.signUp();
    const file = { content: await contentOnce(), fileName: hostile.fileName, contentType: "image/png" };
    const before = await kept();
    const answer = await send(door, client, file);
    if (!isTaken(door, hostile)) {
      expect([400, 413, 415, 422], answer.body).toContain(answer.statusCode);
      expect(answer.json().fields).toHaveProperty("file");
      expect(await kept()).toEqual(before);
      return;
    }
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    if (door !== "vault") return;
    expect(answer.json().file.kind).toBe(hostile.vault);
    const params = { id: answer.json().file.id };
    const { headers, rawPayload } = await client.send(getFileContent, { params, query: { as: "view" } });
    expect(rawPayload.equals(Buffer.from(file.content))).toBe(true);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    const type = String(headers["content-type"]);
    expect(type).not.toMatch(/html|svg|xml;|javascript/);
    expect(String(headers["content-disposition"])).toMatch(SHOWN.test(type) ? /^inline/ : /^attachment/);
  });

  test("in parts", async () => {
    if (hostile.vault !== null) return;
    const content = await contentOnce();
    if (content.length === 0) return;
    const client = await app.signUp();
    const { id } = await client.call(beginUpload, {
      body: { originalName: hostile.fileName, fileSize: content.length },
    });
    await client.call(uploadPart, { params: { id, offset: 0 } }, { file: { content, fileName: "part" } });
    expect((await client.refused(finishUpload, { params: { id } })).status).toBe(415);
    const { rows } = await app.database.pool.query("SELECT count(*) AS n FROM evidence_files WHERE user_id = $1", [
      client.userId,
    ]);
    expect(Number(rows[0].n)).toBe(0);
  });
});

describe.each(INFECTED_FILES)("with a scanner, $name", (hostile) => {
  beforeAll(() => {
    app.platform.scanner = createClamdScanner(clamd.address);
  });
  afterAll(() => {
    clamd.behave("scan");
    app.platform.scanner = null;
  });

  test.each(DOORS)("at the door %s", async (door) => {
    clamd.behave("scan");
    const client = await app.signUp();
    const file = { content: await hostile.content(), fileName: hostile.fileName };
    const before = await kept();
    const answer = await send(door, client, file);
    if (door !== "vault") {
      // Previews keep nothing and look for lines of a table alone.
      const isPreview = door === "properties" || door === "stays";
      expect([...(isPreview ? [200] : []), 400, 415, 422], answer.body).toContain(answer.statusCode);
      expect(await kept()).toEqual(before);
      return;
    }
    expect(answer.json().file).toMatchObject({ scanStatus: "infected", hasPreview: false });
    const { statusCode } = await client.send(getFileContent, { params: { id: answer.json().file.id } });
    expect(statusCode).toBe(409);
  });

  test("is not taken by doors that cannot wait while the scanner is down", async () => {
    clamd.behave("hang up");
    const client = await app.signUp();
    const file = { content: await hostile.content(), fileName: hostile.fileName };
    const before = await kept();
    for (const door of hostile.takenBy ?? []) expect((await send(door, client, file)).statusCode).toBe(503);
    expect(await kept()).toEqual(before);
  });
});
