import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { startTxtServer } from "#test/support/network/txt-server.ts";
import { makeMailAddress } from "#features/intake/mail-address/contract.ts";
import { newSigner } from "./senders.ts";

export const DOMAIN = "log.tenure.example";

/** An installation of which mail may come in, the name server that it asks, and a domain whose mails are signed. */
export const startMailIn = async () => {
  const [app, dns] = await Promise.all([startTestApp(), startTxtServer()]);
  const { config } = app.platform;
  config.dnsServers = [dns.address];
  config.mailIn = { is: "on", host: "127.0.0.1", port: 0, domain: DOMAIN, tls: null };
  const close = async (): Promise<void> => {
    await app.close();
    await dns[Symbol.asyncDispose]();
  };
  return { app, dns, signer: newSigner(dns, "tenure.example"), close };
};

export const addressOf = async (client: ApiClient): Promise<string> =>
  (await client.call(makeMailAddress, { body: {} })).address ?? "";

/** Somebody whose own mails are theirs, with a forwarding address. */
export const signUpWithAddress = async (app: TestApp): Promise<{ client: ApiClient; address: string }> => {
  const client = await signUpVerified(app);
  return { client, address: await addressOf(client) };
};
