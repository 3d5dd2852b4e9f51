import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";

export type SmtpServer = AsyncDisposable & {
  url: string;
  /** Accepted messages, as they came over the wire. */
  messages: string[];
  /** The reply to a recipient; a refusal begins with 4 or 5. */
  answerRecipient: string;
  /** While set, a message is read to its end and no answer is given. */
  holdsAnswer: boolean;
  /** While set, the connection is cut where the server would greet or answer a message. */
  cuts: "greeting" | "answer" | null;
  /** Resolves when a message has been read to its end, answered or not. */
  nextMessage(): Promise<string>;
};

export const portOf = (server: Server): number => {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
};

/** A mail server that speaks enough of RFC 5321 for one message after another. */
export const startSmtpServer = async (): Promise<SmtpServer> => {
  const sockets = new Set<Socket>();
  const waiting: ((message: string) => void)[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let buffer = "";
    let isData = false;
    const take = (message: string): void => {
      for (const resolve of waiting.splice(0)) resolve(message);
      if (smtp.cuts === "answer") socket.destroy();
      if (smtp.holdsAnswer || socket.destroyed) return;
      smtp.messages.push(message);
      say("250 kept");
    };
    const command = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "RCPT") say(smtp.answerRecipient);
      else if (verb === "QUIT") socket.end("221 bye\r\n");
      else if (verb === "DATA") {
        isData = true;
        say("354 go on");
      } else say("250 fine");
    };
    socket.on("data", (chunk) => {
      buffer += chunk.toString("utf8");
      for (;;) {
        const end = isData ? "\r\n.\r\n" : "\r\n";
        const at = buffer.indexOf(end);
        if (at === -1) return;
        const text = buffer.slice(0, at);
        buffer = buffer.slice(at + end.length);
        if (!isData) command(text);
        else {
          isData = false;
          take(text);
        }
      }
    });
    if (smtp.cuts === "greeting") socket.destroy();
    else say("220 test");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    messages: [],
    answerRecipient: "250 fine",
    holdsAnswer: false,
    cuts: null,
    nextMessage: () => new Promise((resolve) => waiting.push(resolve)),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return smtp;
};
