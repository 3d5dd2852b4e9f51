import { readdir } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getFileContent, uploadEvidence } from "#features/proof/evidence/contract.ts";
import { beginUpload, finishUpload, uploadPart } from "#features/proof/evidence/upload-contract.ts";
import { uploadImport } from "#features/intake/imports/contract.ts";
import { createProperty, getPropertyPhoto, uploadPropertyPhoto } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { PDF, photo, upload } from "../testing/sample-files.ts";

let app: TestApp;
let wren: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  wren = await app.signUp();
});
afterAll(() => app.close());

/** Everything that the server has written, seen from its folder. */
const written = async (): Promise<string[]> => {
  const { dataDir } = app.platform.config;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [relative(dataDir, resolve(entry.parentPath, entry.name))] : []));
};
const BY_FINGERPRINT = /^files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/;
const DISPOSITION = /^(?:attachment|inline); filename="[^"\\/]*"; filename\*=UTF-8''[\w%.~-]*$/;

const NAMES = [
  "../../etc/passwd.pdf",
  String.raw`..\..\windows\system32\a.pdf`,
  "....//....//a.pdf",
  "a/../../../b.pdf",
  "%2e%2e%2fetc%2fpasswd.pdf",
  "%252e%252e%252fetc.pdf",
  "..%c0%afetc%c0%afpasswd.pdf",
  "/etc/cron.d/evil.pdf",
  String.raw`C:\boot.ini.pdf`,
  String.raw`\\server\share\a.pdf`,
  "file:///etc/passwd.pdf",
  "a\u0000.pdf",
  "a.pdf\u0000.png",
  "a\u001b[31mred.pdf",
  `"; filename=evil.html; x=".pdf`,
  "a%0d%0aSet-Cookie: evil=1.pdf",
  "<script>alert(1)</script>.pdf",
  "\u202Efdp.exe",
  "\u2066\u200Fphoto\u202Egpj.exe",
  "\u00A0\u200B\u3164.pdf",
  `${"long".repeat(200)}.pdf`,
  "CON.pdf",
];

/** On one line, in the order in which it is read, and something to see. */
const expectPlain = (name: string): void => {
  expect(name).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u);
  expect(name.replace(/\.[a-z]+$/, "").replaceAll(/[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu, "")).not.toBe(
    "",
  );
};

const expectHarmless = (headers: Record<string, unknown>): void => {
  expect(headers["content-disposition"]).toMatch(DISPOSITION);
  expect(headers).not.toHaveProperty("set-cookie");
};

describe.each(NAMES.map((name, at) => ({ title: JSON.stringify(name.slice(0, 40)), name, at })))(
  "$title is only ever a name",
  ({ name, at }) => {
    const fileName = name.replaceAll('"', "%22");
    let before: string[];
    const fresh = async () => (await written()).filter((path) => !before.includes(path));

    test("in the vault", async () => {
      before = await written();
      const { file } = await upload(wren, Buffer.concat([PDF, Buffer.from(`% ${at}`)]), fileName);
      expect(await fresh()).toEqual([expect.stringMatching(BY_FINGERPRINT)]);
      const { headers } = await wren.send(getFileContent, { params: { id: file.id } });
      expectHarmless(headers);
      expectPlain(file.originalName);
      expectPlain(decodeURIComponent(/UTF-8''(.*)$/.exec(String(headers["content-disposition"]))?.[1] ?? ""));
      expect(headers["content-type"]).toBe("application/pdf");
    });

    test("of a file in parts", async () => {
      before = await written();
      const content = Buffer.concat([PDF, Buffer.from(`% in parts ${at}`)]);
      const body = { originalName: name.slice(0, 255), fileSize: content.length };
      const begun = await wren.send(beginUpload, { body });
      if (begun.statusCode === 400) return;
      const { id } = begun.json();
      await wren.call(uploadPart, { params: { id, offset: 0 } }, { file: { content, fileName } });
      const { file } = await wren.call(finishUpload, { params: { id } });
      expect(await fresh()).toEqual([expect.stringMatching(BY_FINGERPRINT)]);
      expectPlain(file.originalName);
      expectHarmless((await wren.send(getFileContent, { params: { id: file.id } })).headers);
    });

    test("of a log", async () => {
      before = await written();
      const content = `Date,Hours,Activity\n2026-03-08,2,Heater ${at}\n2026-03-09,1,Roof\n`;
      const draft = await wren.call(uploadImport, {}, { file: { content, fileName } });
      expectPlain(draft.fileName);
      expect(await fresh()).toEqual([expect.stringMatching(BY_FINGERPRINT)]);
    });

    test("of the photo of a property", async () => {
      before = await written();
      const { id } = await wren.call(createProperty, { body: buildProperty({ nickname: `House ${at}` }) });
      const content = await photo({ color: `rgb(${at * 12}, 10, 200)` });
      await wren.call(uploadPropertyPhoto, { params: { id } }, { file: { content, fileName } });
      expect(await fresh()).toEqual([expect.stringMatching(BY_FINGERPRINT)]);
      expectHarmless((await wren.send(getPropertyPhoto, { params: { id } })).headers);
    });
  },
);

test("more than 25 MB is refused and leaves nothing", async () => {
  const before = await written();
  const content = Buffer.concat([PDF, Buffer.alloc(25 * 1024 * 1024)]);
  const refusal = await wren.refused(uploadEvidence, {}, { file: { content, fileName: "scan.pdf" } });
  expect(refusal).toMatchObject({ status: 413, fields: { file: expect.any(String) } });
  expect(await written()).toEqual(before);
});
