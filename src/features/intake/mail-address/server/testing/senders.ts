import { generateKeyPairSync } from "node:crypto";
import { connect, type Socket } from "node:net";
import { dkimSign } from "mailauth/lib/dkim/sign.js";
import nodemailer from "nodemailer";
import type { TxtServer } from "#test/support/network/txt-server.ts";

/** A domain that signs: its key is in the name server. */
export type Signer = { domain: string; selector: string; privateKey: string };

export const newSigner = (dns: TxtServer, domain: string): Signer => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const der = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  dns.records[`tenure._domainkey.${domain}`] = [`v=DKIM1; k=rsa; p=${der}`];
  return { domain, selector: "tenure", privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
};

export type Wanted = {
  to: string;
  from: string;
  signer?: Signer | null;
  /** Signs no more than this of the text. */
  signedBytes?: number;
  subject?: string;
  text?: string;
  id?: string;
  date?: Date;
  headers?: readonly string[];
  /** After it was signed. */
  change?: (raw: string) => string;
  envelopeFrom?: string;
};

let count = 0;

const composed = async (wanted: Wanted): Promise<string> => {
  count += 1;
  const { from, to, subject = "Roof at 12 Elm", text = "Two hours on the roof.", headers = [], signer } = wanted;
  const raw = [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${(wanted.date ?? new Date("2026-03-09T14:00:00Z")).toUTCString()}`,
    `Message-ID: <${wanted.id ?? `mail-${count}@sender.example`}>`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    "",
  ].join("\r\n");
  if (!signer) return raw;
  const key = {
    signingDomain: signer.domain,
    selector: signer.selector,
    privateKey: signer.privateKey,
    ...(wanted.signedBytes !== undefined && { maxBodyLength: wanted.signedBytes }),
  };
  // Its types ask for the first key twice.
  const { signatures } = await dkimSign(raw, { canonicalization: "relaxed/relaxed", ...key, signatureData: [key] });
  return `${signatures}${raw}`;
};

/** Sends a mail as a mail server does; what it was answered. */
export const sendTo = async (port: number, wanted: Wanted): Promise<string> => {
  const raw = await composed(wanted);
  const transport = nodemailer.createTransport({ host: "127.0.0.1", port, secure: false, ignoreTLS: true });
  const { from, to, envelopeFrom = /[^<\s]+@[^>\s]+/.exec(from)?.[0] ?? "", change } = wanted;
  try {
    const { response } = await transport.sendMail({
      envelope: { from: envelopeFrom, to: [to] },
      raw: change ? change(raw) : raw,
    });
    return response;
  } catch (error) {
    const { response, message } = error as Error & { response?: string };
    return response ?? message;
  } finally {
    transport.close();
  }
};

/** Speaks line by line. */
export type Line = { socket: Socket; say: (line: string) => Promise<string>; heard: () => string };

/** Whichever way it ends: a server that has had enough may reset it. */
export const ended = ({ socket }: Line): Promise<void> =>
  new Promise((go) => void (socket.closed ? go() : socket.once("close", () => go())));

export const openLine = async (port: number): Promise<Line> => {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    heard += chunk;
  });
  socket.setMaxListeners(0).on("error", () => socket.destroy());
  const answered = async (): Promise<string> => {
    while (!/^\d{3} .*\r\n$/m.test(heard) && !socket.closed)
      await new Promise((go) => {
        socket.once("data", go).once("close", go);
      });
    const answer = heard;
    heard = "";
    return answer.trim();
  };
  const greeting = await answered();
  heard = greeting;
  const say = async (line: string): Promise<string> => {
    heard = "";
    socket.write(`${line}\r\n`);
    return answered();
  };
  return { socket, say, heard: () => heard };
};
