import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** What is answered to one command; null: what any server answers. `tag` stands at the end of the last line. */
export type Script = (command: string, tag: string) => string | null;

export type ScriptedImap = AsyncDisposable & { port: number; heard: readonly string[] };

const USUAL: readonly (readonly [RegExp, string])[] = [
  [/^LIST/, '* LIST (\\HasNoChildren) "/" INBOX'],
  [/^NAMESPACE/, '* NAMESPACE (("" "/")) NIL NIL'],
  [/^EXAMINE/, "* 3 EXISTS\r\n* OK [UIDVALIDITY 7] valid\r\n* OK [UIDNEXT 4] next"],
  [/^LOGOUT/, "* BYE see you"],
];

/** A server that says what a test wants it to say, in the protocol. */
export const startScriptedImap = async (
  script: Script,
  { greeting = "* OK ready", capabilities = "IMAP4rev1" } = {},
): Promise<ScriptedImap> => {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const answerTo = (line: string): string => {
    const [tag = "", ...words] = line.split(" ");
    const command = words.join(" ");
    heard.push(command);
    const scripted = script(command, tag);
    if (scripted !== null) return scripted.endsWith("\r\n") ? scripted : `${scripted}\r\n`;
    if (command.startsWith("CAPABILITY")) return `* CAPABILITY ${capabilities}\r\n${tag} OK done\r\n`;
    const usual = USUAL.find(([pattern]) => pattern.test(command))?.[1];
    return `${usual === undefined ? "" : `${usual}\r\n`}${tag} OK done\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = "";
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    socket.write(`${greeting}\r\n`);
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) socket.write(Buffer.from(answerTo(line), "latin1"));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
};

/** A line of a FETCH answer with the whole mail in it. */
export const fetched = (uid: number, mail: string, more = ""): string =>
  `* ${uid} FETCH (UID ${uid} FLAGS () ${more}BODY[]<0> {${Buffer.byteLength(mail)}}\r\n${mail})`;
