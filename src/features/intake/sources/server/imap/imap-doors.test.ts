import tls from "node:tls";
import { ImapFlow } from "imapflow";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DOVECOT_PASSWORD,
  type DovecotServer,
  startDovecot,
  withoutDovecot,
} from "#test/support/mailboxes/dovecot-server.ts";
import { accessTo, refusalOf } from "#test/support/mailboxes/on-mailbox.ts";
import { startScriptedImap } from "#test/support/mailboxes/scripted-imap.ts";
import { takeTurn } from "#test/support/calendars/ask-of.ts";
import { createOutbound } from "#server/outbound/outbound.ts";
import { imapAccount, type ImapServer } from "./imap-account.ts";
import { connectionOptions, PATIENCE } from "./imap-connection.ts";
import { imapService } from "./imap-service.ts";

const PUBLIC = "142.250.74.33";

/** Names that lead where a test says. */
const outboundOf = (names: Record<string, string>) =>
  createOutbound({
    request: () => {
      throw new Error("no HTTP here");
    },
    resolve: async (name) => [{ address: names[name] ?? name, family: 4 }],
  });

const openAt = async (server: ImapServer, { names = {}, imap }: { names?: Record<string, string>; imap?: string }) => {
  const service = imapService({
    config: { serviceUrls: imap === undefined ? {} : { imap } },
    outbound: outboundOf(names),
  });
  const access = { ...accessTo(993, "maya"), accountName: imapAccount({ server, userName: "maya" }) };
  const session = await service.open(access, null);
  await session.close();
};

describe("a server near this one", () => {
  test.each(["127.0.0.1", "localhost", "[::1]", "169.254.169.254", "10.0.0.8"])("%s is not asked", async (host) => {
    expect(await refusalOf(openAt({ host, port: 993 }, {}))).toBe("address");
  });

  test("is not asked by a name that leads there, nor where the operator named another one", async () => {
    const names = { "imap.example.com": "10.0.0.7" };
    expect(await refusalOf(openAt({ host: "imap.example.com", port: 993 }, { names }))).toBe("address");
    const imap = "imap://127.0.0.1:1143";
    expect(await refusalOf(openAt({ host: "127.0.0.1", port: 993 }, { imap }))).toBe("address");
    expect(await refusalOf(openAt({ host: "127.0.0.2", port: 1143 }, { imap }))).toMatch(/^refused account/);
  });
});

describe("a connection", () => {
  const opening = (port: number) => ({
    access: accessTo(993, "maya"),
    account: { server: { host: "imap.example.com", port }, userName: "maya" },
    outbound: outboundOf({ "imap.example.com": PUBLIC }),
    operatorUrl: undefined,
    signal: null,
    patience: PATIENCE,
  });

  test("goes to the address that was checked, with the name for its certificate, and TLS before anything is said", async () => {
    expect(await connectionOptions(opening(993))).toMatchObject({
      host: PUBLIC,
      port: 993,
      servername: "imap.example.com",
      secure: true,
      logger: false,
      connectionTimeout: 20_000,
      greetingTimeout: 20_000,
      // Whoever reads may take their time between two questions.
      socketTimeout: 1_800_000,
    });
    expect(await connectionOptions(opening(143))).toMatchObject({ secure: false, doSTARTTLS: true });
  });

  test("by port 143 says no name and no password to a server without STARTTLS", async () => {
    await using plain = await startScriptedImap(() => null, { capabilities: "IMAP4rev1 AUTH=PLAIN" });
    const options = await connectionOptions(opening(143));
    const client = new ImapFlow({ ...options, host: "127.0.0.1", port: plain.port });
    await expect(client.connect()).rejects.toMatchObject({ tlsFailed: true });
    client.close();
    expect(plain.heard).toEqual(["CAPABILITY"]);
  });

  test("counts as a call of the account, before it is made", async () => {
    await using server = await startScriptedImap(() => null);
    const asked: number[] = [];
    const service = imapService({
      config: { serviceUrls: { imap: `imap://127.0.0.1:${server.port}` } },
      outbound: createOutbound(),
    });
    const access = {
      ...accessTo(server.port, "maya"),
      takeTurn: async () => {
        await takeTurn();
        asked.push(server.heard.length);
      },
    };
    const session = await service.open(access, null);
    await session.listFolders();
    await session.close();
    expect(asked).toEqual([0]);
    const tired = { ...access, takeTurn: () => Promise.reject(new Error("later")) };
    const heard = server.heard.length;
    await expect(service.open(tired, null)).rejects.toThrow("later");
    expect(server.heard).toHaveLength(heard);
  });
});

describe.skipIf(withoutDovecot !== null)("the certificate of Dovecot", () => {
  let server: DovecotServer;
  const trusted = tls.getCACertificates("default");
  const certificateBad = "failed account: Its certificate isn't valid, so no password was sent.";
  const openTls = (host: string) =>
    openAt(
      { host, port: server.tlsPort },
      { names: { [host]: "127.0.0.1" }, imap: `imaps://${host}:${server.tlsPort}` },
    );
  beforeAll(async () => {
    server = await startDovecot();
  });
  afterAll(async () => {
    tls.setDefaultCACertificates(trusted);
    await server[Symbol.asyncDispose]();
  });

  test("must be one that is trusted, and for the name that was typed", async () => {
    expect(await refusalOf(openTls("mail.example.com"))).toBe(certificateBad);
    tls.setDefaultCACertificates([...trusted, server.certificate]);
    expect(await refusalOf(openTls("mail.example.com"))).toBe("answered");
    expect(await refusalOf(openTls("other.example.com"))).toBe(certificateBad);
    expect(await refusalOf(openTls("127.0.0.1"))).toBe(certificateBad);
    expect(server.log()).not.toContain(DOVECOT_PASSWORD);
    expect(server.log().match(/Login: user=<maya>/g)).toHaveLength(1);
  });

  test("is asked for where the server speaks plainly too", async () => {
    const plain = { host: "mail.example.com", port: server.port };
    const names = { "mail.example.com": "127.0.0.1" };
    const imap = `imaps://mail.example.com:${server.port}`;
    expect(await refusalOf(openAt(plain, { names, imap }))).toMatch(/^failed account/);
  });
});
