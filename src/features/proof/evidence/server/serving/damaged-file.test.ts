import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getFile, getFileContent, getFilePreview, listFileActs } from "#features/proof/evidence/contract.ts";
import { createShare, getSharedFile, openSharedFile } from "#features/proof/evidence/sharing-contract.ts";
import { photo, signUpVerified, upload } from "../testing/sample-files.ts";

const MEGABYTE = 1024 * 1024;

describe.each(TEST_ENGINES)("a stored file whose bytes changed (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let address: string;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    address = await app.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => app.close());

  const pathOf = (sha256: string): string =>
    join(app.platform.config.dataDir, "files", sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  /** One bit, the size as before: what a disk does. */
  const flip = async (sha256: string): Promise<void> => {
    const bytes = await readFile(pathOf(sha256));
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await writeFile(pathOf(sha256), bytes);
  };
  const open = (client: ApiClient, id: string) =>
    client.send(getFileContent, { params: { id }, query: { as: "view" } });
  const damageOf = async (client: ApiClient, id: string) => (await client.call(getFile, { params: { id } })).damagedAt;
  const viewsOf = async (client: ApiClient) =>
    (await client.call(listFileActs, { query: { act: ["view", "share_open"] } })).acts.length;

  test("is refused by the send that finds it, and by every one after, which adds nothing to its history", async () => {
    const robin = await app.signUp();
    const { file } = await upload(robin, "The lease of unit A\n", "lease.txt");
    await flip(file.sha256);
    const first = await open(robin, file.id);
    expect(first.statusCode).toBe(409);
    expect(first.json()).toMatchObject({ code: "file_damaged" });
    expect(first.body).not.toContain("lease");
    expect(await damageOf(robin, file.id)).toBe(app.clock.now().toISOString());
    const before = await viewsOf(robin);
    expect((await robin.refused(getFileContent, { params: { id: file.id } })).code).toBe("file_damaged");
    expect(await viewsOf(robin)).toBe(before);
  });

  test("is refused once the integrity check has named it, also behind a link, until a check finds it whole", async () => {
    const robin = await signUpVerified(app);
    const { file } = await upload(robin, "The lease of unit B\n", "lease-b.txt");
    const { url } = await robin.call(createShare, { params: { id: file.id }, body: { expiresInDays: 7 } });
    const params = { token: url.split("/").at(-1) ?? "" };
    await flip(file.sha256);
    await robin.call(checkRecord, {});
    for (const endpoint of [getSharedFile, openSharedFile])
      expect((await app.visitor().refused(endpoint, { params })).code).toBe("file_damaged");
    expect(await viewsOf(robin)).toBe(0);
    await flip(file.sha256);
    await robin.call(checkRecord, {});
    expect(await damageOf(robin, file.id)).toBeNull();
    expect((await app.visitor().send(openSharedFile, { params })).body).toBe("The lease of unit B\n");
  });

  test("opens again, as the same file, once the same bytes are added again", async () => {
    const robin = await app.signUp();
    const { file } = await upload(robin, "The lease of unit C\n", "lease-c.txt");
    await flip(file.sha256);
    await robin.call(checkRecord, {});
    expect(await damageOf(robin, file.id)).not.toBeNull();
    const again = await upload(robin, "The lease of unit C\n", "lease-c.txt");
    expect(again).toMatchObject({ isDuplicate: true, file: { id: file.id, damagedAt: null } });
    expect((await open(robin, file.id)).body).toBe("The lease of unit C\n");
  });

  test("a preview that changed is not shown", async () => {
    const robin = await app.signUp();
    const { file } = await upload(robin, await photo({ color: "#123456" }), "photo.jpg");
    const { rows } = await app.database.pool.query<{ sha256: string }>(
      "SELECT sha256 FROM stored_files WHERE user_id = $1 AND purpose = 'evidence_preview'",
      [robin.userId],
    );
    await flip(rows[0]?.sha256 ?? "");
    const refusal = await robin.refused(getFilePreview, { params: { id: file.id } });
    expect(refusal.code).toBe("file_damaged");
  });

  test("a long one breaks off before its end: no client takes it for whole", async () => {
    const robin = await signUpVerified(app);
    const content = Buffer.alloc(3 * MEGABYTE, "a line of text\n");
    const { file } = await upload(robin, content, "long.txt");
    const { url } = await robin.call(createShare, { params: { id: file.id }, body: { expiresInDays: 7 } });
    expect(await fetchRaw(url)).toMatchObject({ status: 200, received: content.length, isWhole: true });
    await flip(file.sha256);
    const got = await fetchRaw(url);
    expect(got).toMatchObject({ status: 200, announced: content.length, isWhole: false });
    expect(got.received).toBeLessThan(content.length);
    expect(await damageOf(robin, file.id)).not.toBeNull();
    expect((await fetchRaw(url)).status).toBe(409);
    await app.database.pool.query("DELETE FROM damaged_bytes");
    expect(await fetchRaw(url, "gzip")).toMatchObject({ status: 200, isWhole: false });
  });

  test.each(["identity", "gzip", "br"])("a short one is refused before its answer begins (%s)", async (encoding) => {
    const robin = await signUpVerified(app);
    const { file } = await upload(robin, `A short letter, ${encoding}\n`, "short.txt");
    const { url } = await robin.call(createShare, { params: { id: file.id }, body: { expiresInDays: 7 } });
    await flip(file.sha256);
    const got = await fetchRaw(url, encoding);
    expect(got).toMatchObject({ status: 409, isWhole: true });
    expect(got.received).toBe(got.announced);
    expect(got.headers["content-type"]).toContain("application/json");
    expect(got.headers).not.toHaveProperty("content-encoding");
    expect(got.headers).not.toHaveProperty("content-disposition");
  });

  /** Over a real connection: what breaks off there is not seen by an injected request. */
  const fetchRaw = async (shareUrl: string, encoding = "identity") => {
    const token = shareUrl.split("/").at(-1) ?? "";
    const { host } = new URL(app.platform.config.publicUrl);
    const sending = request(`${address}/api/shared-files/${token}/content`, {
      headers: { host, "accept-encoding": encoding },
    });
    sending.end();
    const [answer]: IncomingMessage[] = await once(sending, "response");
    if (!answer) throw new Error("no answer");
    let received = 0;
    answer.on("data", (piece: Buffer) => (received += piece.length));
    answer.on("error", () => undefined);
    await new Promise((closed) => answer.on("close", closed));
    const { statusCode: status, headers, complete: isWhole } = answer;
    return { status, headers, announced: Number(headers["content-length"]), received, isWhole };
  };
});
