import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRule } from "#features/intake/automation-rules/contract.ts";
import { keepAttached } from "#features/intake/proposals/attached-contract.ts";
import {
  attachProposal,
  confirmProposals,
  getProposal,
  listProposals,
  reopenProposals,
  splitProposal,
  updateProposal,
} from "#features/intake/proposals/contract.ts";
import { fetchAttached } from "#features/intake/sources/server/jobs/fetch-attached.ts";
import { syncAccount } from "#features/intake/sources/server/jobs/sync-account.ts";
import { beginDueSyncs } from "#features/intake/sources/server/jobs/sync-chores.ts";
import { ServiceRefusal } from "#features/intake/sources/server/syncing/port.ts";
import { connectModel } from "#features/intake/sources/server/testing/connect-model.ts";
import {
  type ModelFile,
  ModelMailbox,
  modelMailService,
} from "#features/intake/sources/server/testing/model-mailbox.ts";
import { disconnectAccount } from "#server/connections/give-up-connections.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { createClamdScanner } from "#server/scanner/clamd-scanner.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { EICAR, startClamdStandIn } from "#test/support/hostile/clamd-stand-in.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { getFile, listFileActs, listFiles } from "#features/proof/evidence/contract.ts";
import { logEntry, PDF, upload } from "../testing/sample-files.ts";
import { receiveMailFile } from "./receive-mail-file.ts";

const MEGABYTE = 1024 * 1024;
const WORK = { hours: 1, activityType: "maintenance-repairs-oversight" as const };
const pdf = (id: string, bytes: Uint8Array | null = Buffer.concat([PDF, Buffer.from(id)])): ModelFile => ({
  id,
  fileName: `${id}.pdf`,
  contentType: "application/pdf",
  bytes,
});

describe.each(TEST_ENGINES)("files of mails (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let mailbox: ModelMailbox;
  let connectionId: string;
  beforeAll(async () => {
    const services = [modelMailService(() => mailbox)];
    const ownJobs = [syncAccount(services), fetchAttached(services, receiveMailFile)];
    app = await startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z", ownJobs });
    app.platform.rateLimiter.consume = async () => {};
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.pool.query("DELETE FROM source_syncs");
    app.platform.config.storagePerAccountBytes = null;
    app.platform.scanner = null;
    owner = await app.signUp();
    mailbox = new ModelMailbox();
    await owner.call(createRule, {
      body: { ruleName: "Roofer", integrationType: "mail", conditions: { senderDomains: ["roofer.example"] } },
    });
    connectionId = (await connectModel(app, owner, { kind: "imap", calendarId: "INBOX" })).connectionId;
  });

  /** A mail of the roofer with these files, as it waits in the inbox. */
  const propose = async (files: readonly ModelFile[], key = "roof") => {
    const sentAt = "2026-03-29T15:00:00.000Z";
    const id = `${key}@mails.example`;
    const said = { key, id, sentAt, arrivedAt: sentAt, subject: key, labels: [], text: "Done." };
    mailbox.put("INBOX", { ...said, sender: "lee@roofer.example", form: "read", files });
    app.clock.advance(16 * 60);
    await beginDueSyncs(app.platform);
    await app.platform.jobs.runDue();
    const { proposals } = await owner.call(listProposals, { query: { limit: 200 } });
    const found = proposals.find(({ description }) => description === key);
    if (!found) throw new Error(`${key} is not proposed`);
    return owner.call(updateProposal, { params: { id: found.id }, body: { ...WORK, version: found.version } });
  };
  const look = (id: string) => owner.call(getProposal, { params: { id } });
  const ask = (id: string, ...attachmentIds: string[]) =>
    owner.call(keepAttached, { params: { id }, body: { attachmentIds } });
  const confirm = async (id: string) => {
    const { version } = await look(id);
    const { confirmed } = await owner.call(confirmProposals, { body: { proposals: [{ id, version }] } });
    return confirmed[0]?.entryId ?? "";
  };
  const fetchNow = async (id: string) => {
    await app.platform.jobs.runDue();
    return (await look(id)).attachedFiles;
  };
  const linksOf = async (entryId: string) => (await owner.call(listFiles, { query: { entryId } })).files;
  const keepOne = async (file: ModelFile, key = "roof") => {
    const { id } = await propose([file], key);
    await ask(id, file.id);
    const entryId = await confirm(id);
    return { id, entryId, kept: (await fetchNow(id))[0] };
  };

  test("names them, fetches nothing unasked, and keeps with the entry what was asked for", async () => {
    const { id, attachedFiles, mayKeepFiles } = await propose([pdf("bill"), pdf("photo"), pdf("terms")]);
    expect(mayKeepFiles).toBe(true);
    expect(attachedFiles[0]).toMatchObject({ id: "bill", fileName: "bill.pdf", state: null });
    await ask(id, "bill", "photo");
    await ask(id, "bill", "terms");
    const asked = await look(id);
    expect(asked.attachedFiles.map(({ state }) => state)).toEqual(["asked", null, "asked"]);
    await app.platform.jobs.runDue();
    expect(mailbox.counts.files).toBe(0);
    const entryId = await confirm(id);
    // The confirmation wakes the job, which may have fetched them before this look.
    const begun: unknown = expect.stringMatching(/^(fetching|kept)$/u);
    expect((await look(id)).attachedFiles.map(({ state }) => state)).toEqual([begun, null, begun]);
    const kept = await fetchNow(id);
    expect(kept.map(({ state }) => state)).toEqual(["kept", null, "kept"]);
    expect(mailbox.counts).toMatchObject({ files: 2, opened: mailbox.counts.closed });
    const files = await linksOf(entryId);
    expect(files.map(({ originalName }) => originalName).toSorted()).toEqual(["bill.pdf", "terms.pdf"]);
    const fileId = kept[0]?.fileId ?? "";
    const { acts } = await owner.call(listFileActs, { query: { fileId } });
    expect(acts.map(({ act, detail }) => [act, detail])).toEqual([
      ["attach", "from a mail"],
      ["upload", "from a mail"],
    ]);
    expect(acts[0]).toMatchObject({ entryId });
    // After the confirmation too, and a second press asks for nothing twice.
    await Promise.all([ask(id, "photo"), ask(id, "photo"), ask(id, "bill")]);
    expect((await fetchNow(id)).map(({ state }) => state)).toEqual(["kept", "kept", "kept"]);
    expect(await linksOf(entryId)).toHaveLength(3);
    const { rows } = await app.database.pool.query(
      "SELECT count(*)::int AS n FROM ledger_events WHERE user_id = $1 AND kind = 'attach'",
      [owner.userId],
    );
    expect(rows[0].n).toBe(3);
  });

  test("the same bytes are one file, of each entry that a mail was split into", async () => {
    const { file } = await upload(owner, PDF, "own.pdf");
    const one = await propose([pdf("copy", PDF)]);
    await ask(one.id, "copy");
    const parts = [1, 1].map((hours) => ({ hours }));
    const made = await owner.call(splitProposal, {
      params: { id: one.id },
      body: { version: one.version, parts, isOtherWork: true },
    });
    expect(await fetchNow(one.id)).toMatchObject([{ state: "kept", fileId: file.id }]);
    for (const entryId of made.entryIds) expect((await linksOf(entryId)).map(({ id }) => id)).toEqual([file.id]);
    expect((await owner.call(getFile, { params: { id: file.id } })).originalName).toBe("own.pdf");
  });

  test("the way back of a mail that was attached takes its files off, and a new decision fetches them again", async () => {
    const { id: entryId } = await logEntry(owner, { date: "2026-03-29" });
    const { id, version } = await propose([pdf("bill")]);
    await ask(id, "bill");
    await owner.call(attachProposal, { params: { id }, body: { version, entryId } });
    expect(await fetchNow(id)).toMatchObject([{ state: "kept" }]);
    expect(await linksOf(entryId)).toHaveLength(1);
    await owner.call(reopenProposals, { body: { ids: [id] } });
    expect(await linksOf(entryId)).toHaveLength(0);
    expect((await look(id)).attachedFiles).toMatchObject([{ state: "asked", fileId: null }]);
    const other = await confirm(id);
    expect(await fetchNow(id)).toMatchObject([{ state: "kept" }]);
    expect(await linksOf(other)).toHaveLength(1);
  });

  test.each([
    ["is gone", pdf("gone", null), "no longer in the mailbox"],
    ["says that it is too large", { ...pdf("large"), says: 30 * MEGABYTE }, "larger than the 25 MB"],
    [
      "is a program called .pdf",
      pdf("setup", Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000", "latin1")),
      "kind we keep",
    ],
  ])("one that %s is said to be, and nothing is kept", async (_why, file, words) => {
    const { entryId, kept } = await keepOne(file);
    expect(kept).toMatchObject({ state: "failed", fileId: null });
    expect(kept?.problem).toContain(words);
    expect(await linksOf(entryId)).toHaveLength(0);
  });

  test("one in which the virus scan finds something is not kept", async () => {
    const clamd = await startClamdStandIn();
    app.platform.scanner = createClamdScanner(clamd.address);
    const { kept } = await keepOne({ ...pdf("eicar", Buffer.from(EICAR)), fileName: "bill.txt" });
    expect(kept).toMatchObject({ state: "failed" });
    expect(kept?.problem).toContain("virus scan");
    expect((await owner.call(listFiles, { query: {} })).files).toHaveLength(0);
    await clamd.close();
  });

  test("the account's room and the plan's files of an entry hold as for an upload, and it can be tried again", async () => {
    app.platform.config.storagePerAccountBytes = 20;
    const { id, kept } = await keepOne(pdf("bill"));
    expect(kept?.problem).toContain("no room");
    app.platform.config.storagePerAccountBytes = null;
    await ask(id, "bill");
    expect(await fetchNow(id)).toMatchObject([{ state: "kept", problem: null }]);
    const two = await propose([pdf("a"), pdf("b"), pdf("c"), pdf("d")], "second");
    await ask(two.id, "a", "b", "c", "d");
    const entryId = await confirm(two.id);
    await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [owner.userId]);
    const states = await fetchNow(two.id);
    expect(await linksOf(entryId)).toHaveLength(1);
    expect(states.map(({ state }) => state).toSorted()).toEqual(["failed", "failed", "failed", "kept"]);
    for (const { problem } of states.filter(({ state }) => state === "failed"))
      expect(problem).toContain("The free plan keeps 1 file an entry");
  });

  test("a mailbox that asks us to wait is left alone as long, says so, and loses nothing", async () => {
    const { id } = await propose([pdf("bill")]);
    await ask(id, "bill");
    mailbox.refusal = new ServiceRefusal("It asks us to wait.", {
      is: "failed",
      of: "account",
      retryAfterSeconds: 1800,
    });
    const entryId = await confirm(id);
    expect(await fetchNow(id)).toMatchObject([{ state: "fetching", problem: "It asks us to wait. We try again." }]);
    const { opened } = mailbox.counts;
    app.clock.advance(600);
    await app.database.pool.query("UPDATE jobs SET start_at = now() - interval '1 hour'");
    expect(await fetchNow(id)).toMatchObject([{ state: "fetching", problem: expect.stringContaining("We try again") }]);
    expect(mailbox.counts.opened).toBe(opened);
    app.clock.advance(3600);
    await app.database.pool.query("UPDATE jobs SET start_at = now() - interval '1 hour'");
    expect(await fetchNow(id)).toMatchObject([{ state: "kept", problem: null }]);
    expect(await linksOf(entryId)).toHaveLength(1);
  });

  test("a mailbox that is no longer connected is named as the reason, and so is one that lets nobody in", async () => {
    const { id } = await propose([pdf("bill")]);
    await ask(id, "bill");
    const scope = { ...owner, actorId: owner.userId } as never;
    mailbox.refusal = new ServiceRefusal("It no longer lets us in.", { is: "refused", of: "account" });
    await confirm(id);
    expect(await fetchNow(id)).toMatchObject([
      { state: "failed", problem: expect.stringContaining("Connect it again") },
    ]);
    await inTransaction(app.database.db, (tx) => disconnectAccount(app.platform, scope, tx, connectionId));
    await ask(id, "bill");
    expect(await fetchNow(id)).toMatchObject([
      { state: "failed", problem: expect.stringContaining("Connect it again") },
    ]);
  });

  test("a process that dies between the file and its row keeps it once, when it begins again", async () => {
    const { id } = await propose([pdf("bill")]);
    await ask(id, "bill");
    let deaths = 0;
    mailbox.beforeFile = async () => {
      deaths += 1;
      if (deaths === 1) throw new Error("killed");
    };
    const entryId = await confirm(id);
    expect(await fetchNow(id)).toMatchObject([{ state: "fetching" }]);
    await app.database.pool.query("UPDATE jobs SET start_at = now() - interval '1 hour'");
    expect(await fetchNow(id)).toMatchObject([{ state: "kept" }]);
    expect(await linksOf(entryId)).toHaveLength(1);
  });

  test("what was asked for while the mail waited again is not kept by the fetch before it", async () => {
    const { id } = await propose([pdf("bill")]);
    await ask(id, "bill");
    mailbox.beforeFile = async () => {
      mailbox.beforeFile = null;
      await owner.call(reopenProposals, { body: { ids: [id] } });
    };
    await confirm(id);
    expect(await fetchNow(id)).toMatchObject([{ state: "asked" }]);
    expect((await owner.call(listFiles, { query: {} })).files).toHaveLength(0);
  });

  test("only files of the mail can be asked for, and only by whoever connected the mailbox", async () => {
    const { id } = await propose([pdf("bill")]);
    const body = { attachmentIds: ["other"] };
    expect(await owner.refused(keepAttached, { params: { id }, body })).toMatchObject({ status: 400 });
    const stranger = await app.signUp();
    expect(await stranger.refused(keepAttached, { params: { id }, body })).toMatchObject({ status: 404 });
    await app.database.pool.query("UPDATE proposals SET created_by = $1 WHERE id = $2", [stranger.userId, id]);
    const refused = await owner.refused(keepAttached, { params: { id }, body: { attachmentIds: ["bill"] } });
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining("whose mailbox") });
    expect(await look(id)).toMatchObject({ mayKeepFiles: false, attachedFiles: [{ fileName: "bill.pdf" }] });
  });
});
