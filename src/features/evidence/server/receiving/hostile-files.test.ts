import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getFile, getFileContent, getFilePreview, listFiles, uploadEvidence } from "#features/evidence/contract.ts";
import { removeUnnamedBytes } from "#server/files/file-chores.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { signAccessToken } from "#server/auth/access-token.ts";
import { PDF, photo, upload } from "../testing/sample-files.ts";

let app: TestApp;
let wren: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  wren = await app.signUp();
});
afterAll(() => app.close());

const storedFiles = async (): Promise<string[]> => {
  const root = join(app.platform.config.dataDir, "files");
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const rows = async (): Promise<number> => {
  const { rows: counted } = await app.database.pool.query(
    "SELECT (SELECT count(*) FROM stored_files) + (SELECT count(*) FROM evidence_files) + (SELECT count(*) FROM evidence_acts) AS n",
  );
  return Number(counted[0].n);
};

describe("a hostile name", () => {
  const NAMES = [
    "../../etc/passwd.pdf",
    String.raw`..\..\windows\system32\a.pdf`,
    "%2e%2e%2fetc%2fpasswd.pdf",
    "%252e%252e%252fetc.pdf",
    "/etc/cron.d/evil.pdf",
    String.raw`C:\boot.ini.pdf`,
    "a\u0000.pdf",
    "a\u001b[31mred.pdf",
    `"; filename=evil.html; x=".pdf`,
    "a%0d%0aSet-Cookie: evil=1.pdf",
    "<script>alert(1)</script>.pdf",
    "\u202Efdp.exe",
    `${"long".repeat(200)}.pdf`,
    "CON.pdf",
  ];

  test.each(NAMES.map((name, at) => [name.slice(0, 40), name, at] as const))(
    "%s is only ever a name",
    async (_title, name, at) => {
      const before = new Set(await storedFiles());
      const { file } = await upload(wren, Buffer.concat([PDF, Buffer.from(`% ${at}`)]), name.replaceAll('"', "%22"));
      const fresh = (await storedFiles()).filter((stored) => !before.has(stored));
      expect(fresh).toEqual([file.sha256]);
      const { headers } = await wren.send(getFileContent, { params: { id: file.id } });
      const disposition = String(headers["content-disposition"]);
      expect(disposition).toMatch(/^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w%.~-]*$/);
      expect(headers).not.toHaveProperty("set-cookie");
      expect(headers["content-type"]).toBe("application/pdf");
    },
  );
});

describe("what is not on the list of kinds is refused before anything of it is kept", () => {
  test.each<[string, Buffer | string, string]>([
    ["a page named like a picture", "<!doctype html><script>alert(1)</script>", "photo.png"],
    ["a page behind blanks", "  \n\t<html><body onload=alert(1)>", "note.txt"],
    ["a drawing that can hold a program", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "plan.svg"],
    ["a drawing behind an XML line", "<?xml version='1.0'?><svg/>", "plan.png"],
    ["a program for Windows", Buffer.from("4d5a90000300000004000000ffff0000", "hex"), "invoice.pdf"],
    ["a program for Linux", Buffer.from("7f454c4602010100000000000000000002003e00", "hex"), "invoice.pdf"],
    ["bytes that are nothing", Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), "invoice.pdf"],
    ["text in no known alphabet", Buffer.from([0xff, 0xfe, 0x41, 0xd8]), "note.txt"],
  ])("%s", async (_name, content, fileName) => {
    const before = [await rows(), (await storedFiles()).length];
    const refusal = await wren.refused(uploadEvidence, {}, { file: { content, fileName, contentType: "image/png" } });
    expect(refusal).toMatchObject({ status: 415, code: "unsupported_media", fields: { file: expect.any(String) } });
    expect([await rows(), (await storedFiles()).length]).toEqual(before);
  });

  test.each([
    ["an empty file", Buffer.alloc(0), 400],
    ["more than 25 MB", Buffer.concat([PDF, Buffer.alloc(25 * 1024 * 1024)]), 413],
  ])("%s", async (_name, content, status) => {
    const before = [await rows(), (await storedFiles()).length];
    const refusal = await wren.refused(uploadEvidence, {}, { file: { content, fileName: "scan.pdf" } });
    expect(refusal).toMatchObject({ status, fields: { file: expect.any(String) } });
    expect([await rows(), (await storedFiles()).length]).toEqual(before);
  });
});

describe("a file that is two things is served as one, which the browser may not guess", () => {
  const SCRIPT = "<html><script>alert(document.domain)</script></html>";
  test.each([
    ["a picture with a page behind it", async () => Buffer.concat([await photo(), Buffer.from(SCRIPT)]), "image/jpeg"],
    ["a PDF with a page in it", async () => Buffer.concat([PDF, Buffer.from(SCRIPT)]), "application/pdf"],
    [
      "a GIF with an archive behind it",
      async () =>
        Buffer.concat([
          Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64"),
          Buffer.from("PK\u0003\u0004"),
        ]),
      "image/gif",
    ],
    ["text that speaks of markup", async () => Buffer.from(`The tenant wrote: ${SCRIPT}`), "text/plain; charset=utf-8"],
  ])("%s", async (_name, content, contentType) => {
    const { file } = await upload(wren, await content(), "thing.html");
    const { headers } = await wren.send(getFileContent, { params: { id: file.id }, query: { as: "view" } });
    expect(headers["content-type"]).toBe(contentType);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    const isShown = String(headers["content-disposition"]).startsWith("inline");
    expect(isShown).toBe(contentType === "image/jpeg" || contentType === "application/pdf");
  });
});

describe("a bomb", () => {
  /** A ZIP of one part that says it is a gigabyte of zeros. */
  const zipBomb = (): Buffer => {
    const name = Buffer.from("zeros.txt");
    const data = deflateRawSync(Buffer.alloc(20 * 1024 * 1024));
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(data.length, 18);
    header.writeUInt32LE(1024 ** 3, 22);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, name, data]);
  };

  test("in a ZIP is stored as it came and never inflated", async () => {
    const content = zipBomb();
    const { file } = await upload(wren, content, "photos.zip");
    expect(file).toMatchObject({ kind: "archive", mimeType: "application/zip", hasPreview: false });
    const answer = await wren.send(getFileContent, { params: { id: file.id }, query: { as: "view" } });
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment/);
  });

  test("in a picture has no preview, and the server answers others meanwhile", { timeout: 30_000 }, async () => {
    const content = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    const uploading = upload(wren, content, "wall.png");
    const started = performance.now();
    await wren.call(listFiles, { query: {} });
    expect(performance.now() - started).toBeLessThan(5_000);
    const { file } = await uploading;
    expect(file).toMatchObject({ kind: "image", hasPreview: false });
    expect((await wren.refused(getFilePreview, { params: { id: file.id } })).status).toBe(404);
  });

  test("that is a broken picture is a file without a preview", async () => {
    const { file } = await upload(wren, (await photo()).subarray(0, 200), "torn.jpg");
    expect(file).toMatchObject({ kind: "image", takenOn: null });
    expect((await wren.call(getFile, { params: { id: file.id } })).id).toBe(file.id);
  });
});

test("fifty uploads whose line goes dead leave no row and no file", { timeout: 60_000 }, async () => {
  const address = await app.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = new URL(address);
  const finch = await app.signUp();
  const before = [await rows(), await storedFiles()];
  const session = await app.database.pool.query("SELECT id FROM sessions WHERE user_id = $1", [finch.userId]);
  const token = await signAccessToken(
    { userId: finch.userId, sessionId: session.rows[0].id },
    app.platform.config.secret,
    app.clock.now(),
  );
  const breakOff = (bytes: number): Promise<void> =>
    new Promise((done) => {
      const socket = connect({ host: "127.0.0.1", port: Number(port) });
      const head = [
        "POST /api/files HTTP/1.1",
        "host: 127.0.0.1",
        `authorization: Bearer ${token}`,
        "content-type: multipart/form-data; boundary=b",
        "content-length: 4000000",
        "",
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n',
        "",
      ].join("\r\n");
      socket.on("error", () => undefined);
      socket.on("close", () => done());
      socket.write(Buffer.concat([Buffer.from(head), PDF, Buffer.alloc(bytes, 32)]), () => socket.destroy());
    });
  await Promise.all(Array.from({ length: 50 }, (_, n) => breakOff(n * 30_000)));
  await expect.poll(storedFiles, { timeout: 20_000 }).toEqual(before[1]);
  expect(await rows()).toBe(before[0]);
  const kept = await upload(finch, PDF);
  expect(kept.isDuplicate).toBe(false);
  await removeUnnamedBytes(app.platform, new Date(Date.now() + 86_400_000));
  expect(await app.platform.files.has(kept.file.sha256)).toBe(true);
});
