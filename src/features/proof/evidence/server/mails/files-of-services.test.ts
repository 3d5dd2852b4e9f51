import { hash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createRule } from "#features/intake/automation-rules/contract.ts";
import { keepAttached } from "#features/intake/proposals/attached-contract.ts";
import { confirmProposals, getProposal, listProposals, updateProposal } from "#features/intake/proposals/contract.ts";
import { fetchAttached } from "#features/intake/sources/server/jobs/fetch-attached.ts";
import { syncAccount } from "#features/intake/sources/server/jobs/sync-account.ts";
import { beginDueSyncs } from "#features/intake/sources/server/jobs/sync-chores.ts";
import { connectModel } from "#features/intake/sources/server/testing/connect-model.ts";
import { modelMailService } from "#features/intake/sources/server/testing/model-mailbox.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { appendMany } from "#test/support/mailboxes/append-many.ts";
import { startDovecot, withoutDovecot } from "#test/support/mailboxes/dovecot-server.ts";
import { startGmailStandIn } from "#test/support/mailboxes/gmail.ts";
import { PLACE_FOLDERS } from "#test/support/mailboxes/graph-mail-rows.ts";
import { startGraphMailStandIn } from "#test/support/mailboxes/graph-mail.ts";
import { startImapProxy } from "#test/support/mailboxes/imap-proxy.ts";
import type { ModelFile } from "#test/support/mailboxes/model-mailbox.ts";
import { openMailbox, openOwn } from "#test/support/mailboxes/on-mailbox.ts";
import { openGmail, openGraphMail } from "#test/support/mailboxes/sessions.ts";
import { listFiles } from "#features/proof/evidence/contract.ts";
import { PDF } from "../testing/sample-files.ts";
import { receiveMailFile } from "./receive-mail-file.ts";

/** A mailbox at a service, as the product opens it and as its owner changes it. */
type World = {
  kind: "imap" | "gmail" | "microsoft_mail";
  folderId: string;
  open: () => ReturnType<typeof openGmail>;
  receive: (key: string, files: readonly ModelFile[]) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** From then on nobody is let in. */
  end: () => void;
  /** Whether connections end in the middle of a file. */
  cut: (isCut: boolean) => void;
  close: () => Promise<void>;
};

const FROM = "lee@roofer.example";
const subjectOf = (key: string): string => `The roof ${key}`;

const printMail = (key: string, files: readonly ModelFile[]): string => {
  const parts = files.map(
    ({ name, type, bytes }) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n` +
      `Content-Disposition: attachment; filename="${name}"\r\n\r\n${bytes.toString("base64").replaceAll(/.{76}/g, "$&\r\n")}\r\n`,
  );
  const headers = [
    `Message-ID: <${key}@mail.example>`,
    `Date: ${new Date(Date.now() - 60_000).toUTCString().replace("GMT", "+0000")}`,
    `From: <${FROM}>`,
    "To: <robin@tenure.example>",
    `Subject: ${subjectOf(key)}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
  ];
  return `${headers.join("\r\n")}\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nDone.\r\n${parts.join("")}--b--\r\n`;
};

const startRest = async (kind: "gmail" | "microsoft_mail"): Promise<World> => {
  const standIn = kind === "gmail" ? await startGmailStandIn() : await startGraphMailStandIn();
  const { mailbox } = standIn;
  const opened = { ...standIn, accessToken: standIn.accessToken };
  return {
    kind,
    folderId: kind === "gmail" ? "all" : PLACE_FOLDERS.inbox.id,
    open: () => (kind === "gmail" ? openGmail(opened as never) : openGraphMail(opened as never)),
    receive: async (key, files) => {
      const receivedAt = new Date(Date.now() - 60_000);
      mailbox.receive({ key, receivedAt, from: FROM, subject: subjectOf(key), files });
    },
    remove: async (key) => mailbox.remove(key),
    end: () => (opened.accessToken = "a token that is over"),
    cut: (isCut) => standIn.fail(isCut ? ({ path }) => (path.includes("/attachments/") ? "cut" : null) : null),
    close: async () => standIn[Symbol.asyncDispose](),
  };
};

const startImap = async (): Promise<World> => {
  const server = await startDovecot();
  const proxy = await startImapProxy(server.port);
  let password: string | undefined;
  return {
    kind: "imap",
    folderId: "INBOX",
    open: () => openMailbox(proxy.port, "robin", { ...(password !== undefined && { password }) }),
    receive: (key, files) => appendMany(server.port, "robin", { folder: "INBOX", mails: [printMail(key, files)] }),
    remove: async (key) => {
      await using own = await openOwn(server.port, "robin");
      await own.mailboxOpen("INBOX");
      await own.messageDelete({ header: { "message-id": `<${key}@mail.example>` } });
    },
    end: () => (password = "another one"),
    cut: (isCut) => (proxy.cutAfter = isCut ? 1_000_000 : Infinity),
    close: async () => {
      await proxy[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
};

const WORLDS: [string, () => Promise<World>, boolean][] = [
  ["Dovecot", startImap, withoutDovecot !== null],
  ["Gmail", () => startRest("gmail"), false],
  ["Microsoft", () => startRest("microsoft_mail"), false],
];

describe.each(WORLDS)("files of mails at %s", (_title, start, isLeftOut) => {
  let app: TestApp;
  let owner: ApiClient;
  let world: World;
  beforeAll(async () => {
    const kinds = ["imap", "gmail", "microsoft_mail"] as const;
    const services = kinds.map((kind) => modelMailService(() => ({ open: () => world.open() }), { kind }));
    const ownJobs = [syncAccount(services), fetchAttached(services, receiveMailFile)];
    app = await startTestApp({ now: new Date().toISOString(), ownJobs });
    app.platform.rateLimiter.consume = async () => {};
  });
  afterAll(() => app.close());
  afterEach(async () => {
    await app.database.pool.query("DELETE FROM source_syncs");
    await world.close();
  });

  /** Mails that wait in the inbox, by their keys, with all of their files asked for. */
  const propose = async (mails: Readonly<Record<string, readonly ModelFile[]>>): Promise<Map<string, string>> => {
    world = await start();
    owner = await app.signUp();
    const conditions = { senderDomains: ["roofer.example"] };
    await owner.call(createRule, { body: { ruleName: "Roofer", integrationType: "mail", conditions } });
    for (const [key, files] of Object.entries(mails)) await world.receive(key, files);
    await connectModel(app, owner, { kind: world.kind, calendarId: world.folderId });
    await beginDueSyncs(app.platform);
    await app.platform.jobs.runDue();
    const { proposals } = await owner.call(listProposals, { query: {} });
    const ids = new Map<string, string>();
    for (const { id, version, attachedFiles, found } of proposals) {
      const work = { hours: 1, activityType: "maintenance-repairs-oversight" as const, version };
      await owner.call(updateProposal, { params: { id }, body: work });
      await owner.call(keepAttached, { params: { id }, body: { attachmentIds: attachedFiles.map((file) => file.id) } });
      ids.set(found.title.slice(subjectOf("").length), id);
    }
    return ids;
  };
  const confirmAll = async (): Promise<Map<string, string>> => {
    const { proposals } = await owner.call(listProposals, { query: {} });
    const seen = proposals.map(({ id, version }) => ({ id, version }));
    const { confirmed } = await owner.call(confirmProposals, { body: { proposals: seen, isOtherWork: true } });
    await app.platform.jobs.runDue();
    return new Map(confirmed.map(({ id, entryId }) => [id, entryId]));
  };
  const filesOf = async (id = "") => (await owner.call(getProposal, { params: { id } })).attachedFiles;
  const file = (name: string, bytes: Buffer, type = "application/pdf"): ModelFile => ({ name, type, bytes });

  test.skipIf(isLeftOut)("what is asked for is kept byte by byte, and the rest is said in words", async () => {
    const bill = Buffer.concat([PDF, Buffer.alloc(300_000, "a bill, line by line\n")]);
    const ids = await propose({
      bill: [file("Bill of March.pdf", bill), file("setup.pdf", Buffer.from("MZ\u0090\u0000\u0003", "latin1"))],
      gone: [file("gone.pdf", PDF)],
      large: [file("large.pdf", Buffer.alloc(30 * 1024 * 1024, PDF))],
    });
    expect([...ids.keys()].toSorted()).toEqual(["bill", "gone", "large"]);
    await world.remove("gone");
    const entries = await confirmAll();
    const [kept, program] = await filesOf(ids.get("bill"));
    expect(kept).toMatchObject({ fileName: "Bill of March.pdf", state: "kept" });
    expect(program).toMatchObject({ fileName: "setup.pdf", state: "failed" });
    expect(program?.problem).toContain("kind we keep");
    const { files } = await owner.call(listFiles, { query: { entryId: entries.get(ids.get("bill") ?? "") ?? "" } });
    expect(files).toMatchObject([{ originalName: "Bill of March.pdf", fileSize: bill.length }]);
    const { rows } = await app.database.pool.query("SELECT sha256 FROM stored_files WHERE user_id = $1", [
      owner.userId,
    ]);
    expect(rows).toEqual([{ sha256: hash("sha256", bill, "hex") }]);
    expect((await filesOf(ids.get("gone")))[0]?.problem).toBe("This file is no longer in the mailbox.");
    expect((await filesOf(ids.get("large")))[0]?.problem).toContain("larger than the 25 MB");
  });

  test.skipIf(isLeftOut)("a mailbox that lets nobody in any more is named as the reason", async () => {
    const ids = await propose({ bill: [file("bill.pdf", PDF)] });
    world.end();
    await confirmAll();
    const [one] = await filesOf(ids.get("bill"));
    expect(one).toMatchObject({ state: "failed", problem: expect.stringContaining("Connect it again") });
  });

  test.skipIf(isLeftOut)("a connection that is cut in the middle of a file is tried again", async () => {
    const ids = await propose({ bill: [file("bill.pdf", Buffer.concat([PDF, Buffer.alloc(3_000_000, "lines\n")]))] });
    world.cut(true);
    await confirmAll();
    expect(await filesOf(ids.get("bill"))).toMatchObject([
      { state: "fetching", problem: expect.stringContaining("We try again") },
    ]);
    world.cut(false);
    app.clock.advance(3600);
    await app.database.pool.query("UPDATE jobs SET start_at = now() - interval '1 hour'");
    await app.platform.jobs.runDue();
    expect(await filesOf(ids.get("bill"))).toMatchObject([{ state: "kept", problem: null }]);
  });
});
