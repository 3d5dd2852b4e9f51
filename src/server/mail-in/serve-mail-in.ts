import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from "smtp-server";
import { addressKey } from "../rate-limits/rate-limiter.ts";
import { contentIdOf } from "./content-id.ts";
import { hasWholeLineEnds, readHeaderFields } from "./header-fields.ts";
import { judgeHeader } from "./judge-header.ts";
import { type MailDoor, MailRefusal, type Recipient } from "./mail-door.ts";
import type { MailIn, MailInSettings } from "./mail-in-settings.ts";
import { Receiver, type ReceiverLimits } from "./receiver.ts";
import { verifySignature } from "./verify-signature.ts";

export type MailInLimits = ReceiverLimits & {
  connections: number;
  connectionsPerAddress: number;
  /** Of a connection that says nothing, and of a whole one. */
  idleMs: number;
  wholeMs: number;
  /** How long mails that are being taken may go on when the server stops. */
  stopMs: number;
};

export const MAIL_IN_LIMITS: MailInLimits = {
  bytes: 10 * 1024 * 1024,
  bytesAtOnce: 64 * 1024 * 1024,
  takenAtOnce: 20,
  connections: 100,
  connectionsPerAddress: 10,
  idleMs: 30_000,
  wholeMs: 5 * 60_000,
  stopMs: 10_000,
};

/** Guesses at addresses before a connection is ended. */
const UNKNOWN_MAX = 5;

type Served = {
  settings: MailInSettings;
  /** Name servers that are asked for keys; none: those of this machine. */
  dnsServers: readonly string[];
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  door: MailDoor;
  limits: MailInLimits;
};

const UNKNOWN = "There is no such address here.";

/** Whatever goes wrong here says nothing final: whoever sends tries again. */
const asRefusal = (error: unknown, log: Served["log"]): MailRefusal => {
  if (error instanceof MailRefusal) return error;
  log.error({ err: error }, "a mail that came in could not be taken");
  return new MailRefusal(451, "Something went wrong on our side. Try again later.");
};

type Session = SMTPServerSession & { recipient?: Recipient & { address: string }; unknown?: number };

const recognize = async (
  { settings, door }: Served,
  { address }: SMTPServerAddress,
  session: Session,
): Promise<void> => {
  const [, name = "", domain = ""] = /^(.+)@([^@]+)$/.exec(address.toLowerCase()) ?? [];
  try {
    if (domain !== settings.domain) throw new MailRefusal(550, UNKNOWN);
    session.recipient = { ...(await door.recognize(name)), address: `${name}@${domain}` };
  } catch (error) {
    session.unknown = (session.unknown ?? 0) + 1;
    if (session.unknown >= UNKNOWN_MAX) throw new MailRefusal(421, UNKNOWN);
    throw error;
  }
};

const take = async ({ dnsServers, door }: Served, raw: Buffer, { recipient }: Session): Promise<void> => {
  if (!recipient) throw new MailRefusal(550, UNKNOWN);
  if (!hasWholeLineEnds(raw))
    throw new MailRefusal(
      550,
      "A line of this mail ends in another way than mails have it. Send it again as a mail has it.",
    );
  const header = readHeaderFields(raw);
  if (!header) throw new MailRefusal(552, "The header of this mail is larger than 256 kB.");
  const { isAutomatic } = judgeHeader(header, recipient.address);
  const signed = await verifySignature(raw, { servers: dnsServers, header, address: recipient.address });
  await door.take(recipient, { raw, isAutomatic, contentId: contentIdOf(raw, header), ...signed });
};

/** Counts who is connected, and ends each connection after its time, however busy it is. */
const watchConnections = (server: SMTPServer, { wholeMs }: MailInLimits): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  server.server.on("connection", (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? "");
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const timer = setTimeout(() => socket.destroy(), wholeMs);
    socket.once("close", () => {
      clearTimeout(timer);
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
  });
  return counts;
};

/** `done` hears of nothing but refusals. */
const answer = async (
  work: Promise<void>,
  done: (refusal: MailRefusal | null) => void,
  log: Served["log"],
): Promise<void> => {
  let refusal: MailRefusal | null = null;
  try {
    await work;
  } catch (error) {
    refusal = asRefusal(error, log);
  }
  done(refusal);
};

const makeServer = (served: Served): SMTPServer => {
  const { settings, limits, log } = served;
  const receiver = new Receiver(limits);
  const { tls } = settings;
  const server: SMTPServer = new SMTPServer({
    name: settings.domain,
    banner: "",
    size: limits.bytes,
    disabledCommands: ["AUTH", "VRFY", "HELP", ...(tls ? [] : ["STARTTLS"])],
    hidePIPELINING: true,
    hideDSN: true,
    hideREQUIRETLS: true,
    authOptional: true,
    disableReverseLookup: true,
    maxClients: limits.connections,
    maxRecipients: 1,
    maxCommandLength: 2048,
    maxAllowedUnauthenticatedCommands: false,
    socketTimeout: limits.idleMs,
    closeTimeout: limits.stopMs,
    logger: false,
    ...(tls && { key: readFileSync(tls.keyPath), cert: readFileSync(tls.certificatePath), minVersion: "TLSv1.2" }),
    onConnect: ({ remoteAddress }, done) => {
      const isTooMany = (counts.get(addressKey(remoteAddress)) ?? 0) > limits.connectionsPerAddress;
      done(isTooMany ? new MailRefusal(421, "Too many connections from your address. Try again later.") : null);
    },
    onMailFrom: ({ address }, _, done) =>
      done(address === "" ? new MailRefusal(550, "Bounces and automatic replies aren't taken.") : null),
    onRcptTo: (address, session, done) => void answer(recognize(served, address, session), done, log),
    onData: (stream, session, done) =>
      void answer(
        receiver.receive(stream, (raw) => take(served, raw, session)),
        done,
        log,
      ),
  });
  const counts = watchConnections(server, limits);
  // A sender that goes away, or speaks something else, is no fault of ours.
  server.on("error", (error: Error) => log.info({ err: error }, "a connection for mail ended"));
  return server;
};

/**
 * Takes mail for people's forwarding addresses (RFC 5321), and sends none: there is nothing to relay by. What it
 * acknowledges is kept for good. Without settings nothing listens. The returned function ends it.
 */
export const serveMailIn = async (
  { config, log }: { config: { mailIn: MailIn; dnsServers: readonly string[] }; log: Served["log"] },
  door: MailDoor,
  limits: MailInLimits = MAIL_IN_LIMITS,
): Promise<{ port: number; stop: () => Promise<void> }> => {
  const { mailIn: settings, dnsServers } = config;
  if (settings.is === "off") return { port: 0, stop: async () => {} };
  const server = makeServer({ settings, dnsServers, log, door, limits });
  server.listen(settings.port, settings.host);
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise((done) => server.close(() => done())) };
};
