import { once } from "node:events";
import { connect } from "node:net";
import { DOVECOT_PASSWORD } from "./dovecot-server.ts";

/** Puts mails into a folder without waiting for each. */
export const appendMany = async (
  port: number,
  userName: string,
  { folder, mails }: { folder: string; mails: Iterable<string> },
): Promise<void> => {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (bytes) => (heard = (heard + bytes.toString("latin1")).slice(-300)));
  socket.write(`a LOGIN ${userName} ${DOVECOT_PASSWORD}\r\n`);
  let count = 0;
  for (const mail of mails) {
    count += 1;
    const isWritten = socket.write(`b APPEND ${folder} {${Buffer.byteLength(mail)}+}\r\n${mail}\r\n`);
    if (!isWritten) await once(socket, "drain");
  }
  socket.write("c LOGOUT\r\n");
  await once(socket, "close");
  if (!/^c OK/m.test(heard) || /^b (?:NO|BAD)/m.test(heard)) throw new Error(`not appended: ${heard}`);
  if (count === 0) throw new Error("no mails");
};
