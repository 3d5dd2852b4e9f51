import type { Mail } from "./mailer.ts";

/**
 * `security` and `billing`: always sent, whatever a person wishes. `service`: someone just asked for it. `reminder`:
 * comes by itself, and one press ends such mails (`list` of the mail).
 */
export type MailKind = "security" | "billing" | "service" | "reminder";

/** One mail of the product, as `/dev/mails` shows it. Each is made by a function that gives text and HTML. */
export type MailTemplate = {
  /** `feature.what-it-says`. */
  id: string;
  kind: MailKind;
  /** When it goes out. */
  when: string;
  /** Made for a person of the sample, with links to this address. */
  sample: (publicUrl: string) => Mail;
};
