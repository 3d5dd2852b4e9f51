import { finished } from "node:stream/promises";
import type { SMTPServerDataStream } from "smtp-server";
import { MailRefusal } from "./mail-door.ts";

export type ReceiverLimits = {
  /** Of one mail, and of all that are being received or taken. */
  bytes: number;
  bytesAtOnce: number;
  /** Mails that are looked at and kept at the same time. */
  takenAtOnce: number;
};

const BUSY = "Too many mails at once. Try again later.";

/** What one mail takes of the room for all: its bytes, in one buffer, however small the pieces are in which they come. */
type Growing = { buffer: Buffer; length: number };

/** Receives mails in the room that there is for them. */
export class Receiver {
  readonly #limits: ReceiverLimits;
  #bytes = 0;
  #taken = 0;

  constructor(limits: ReceiverLimits) {
    this.#limits = limits;
  }

  /** What a mail needs stays counted until it is taken. To its end even where it is refused: an answer in the middle is not heard. */
  async receive(stream: SMTPServerDataStream, take: (raw: Buffer) => Promise<void>): Promise<void> {
    const mail: Growing = { buffer: Buffer.alloc(0), length: 0 };
    try {
      await this.#read(stream, mail);
      await this.#takeOne(() => take(mail.buffer.subarray(0, mail.length)));
    } finally {
      this.#forget(mail);
    }
  }

  async #read(stream: SMTPServerDataStream, mail: Growing): Promise<void> {
    const refusals: MailRefusal[] = [];
    stream.on("data", (chunk: Buffer) => {
      const refusal = refusals.length > 0 ? null : this.#add(mail, chunk);
      if (!refusal) return;
      refusals.push(refusal);
      this.#forget(mail);
    });
    try {
      await finished(stream);
    } catch {
      throw new MailRefusal(451, "The mail was cut off.");
    }
    if (refusals[0]) throw refusals[0];
  }

  async #takeOne(take: () => Promise<void>): Promise<void> {
    if (this.#taken >= this.#limits.takenAtOnce) throw new MailRefusal(452, BUSY);
    this.#taken += 1;
    try {
      await take();
    } finally {
      this.#taken -= 1;
    }
  }

  #add(mail: Growing, chunk: Buffer): MailRefusal | null {
    const length = mail.length + chunk.length;
    if (length > this.#limits.bytes) return new MailRefusal(552, "This mail is larger than 10 MB.");
    if (length > mail.buffer.length) {
      const size = Math.min(Math.max(mail.buffer.length * 2, length), this.#limits.bytes);
      const more = size - mail.buffer.length;
      if (this.#bytes + more > this.#limits.bytesAtOnce) return new MailRefusal(452, BUSY);
      const next = Buffer.allocUnsafeSlow(size);
      mail.buffer.copy(next, 0, 0, mail.length);
      mail.buffer = next;
      this.#bytes += more;
    }
    chunk.copy(mail.buffer, mail.length);
    mail.length = length;
    return null;
  }

  #forget(mail: Growing): void {
    this.#bytes -= mail.buffer.length;
    mail.buffer = Buffer.alloc(0);
    mail.length = 0;
  }
}
