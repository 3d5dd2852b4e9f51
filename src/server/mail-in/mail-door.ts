/** Whose mail it is, by what their address says. */
export type Recipient = { token: string };

/** A mail as it came in, and what its signatures say. */
export type ArrivedMail = {
  raw: Buffer;
  /** The one address of its From, in lower case; null: it names none, or several. */
  from: string | null;
  /** Its signature holds, and stands for the domain of `from`. */
  isSigned: boolean;
  /** Such a signature covers a To or Cc that names this address: its sender sent it here, and no one else passed it on. */
  isSentHere: boolean;
  /** Whether its Message-ID is covered too, is only said, or is missing. */
  messageId: "signed" | "said" | "none";
  /** One for its sender, date, subject and text. */
  contentId: string;
  /** It says that a program wrote it. */
  isAutomatic: boolean;
};

/** Whoever takes mail in. Both throw `MailRefusal`; what `take` returns from is kept for good. */
export type MailDoor = {
  /** `name`: what stands before the @, in lower case. */
  recognize: (name: string) => Promise<Recipient>;
  take: (recipient: Recipient, mail: ArrivedMail) => Promise<void>;
};

/** Codes of RFC 5321: those from 500 are final, and whoever sent the mail hears why. */
export type RefusalCode = 421 | 451 | 452 | 550 | 552;

/** Why a mail is not taken, in a sentence for whoever sent it. */
export class MailRefusal extends Error {
  override readonly name = "MailRefusal";
  readonly responseCode: RefusalCode;
  constructor(responseCode: RefusalCode, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}
