import type { Mail } from "./mailer.ts";

/**
 * `security` and `billing`: told whatever a person wishes. `service`: someone asked for it just now. `reminder`: comes
 * by itself, and ends by one press (`list` of the mail).
 */
export type MailKind = "security" | "billing" | "service" | "reminder";

/** One mail of the product, as `/dev/mails` shows it. Each is made by a function that gives text and HTML. */
export type MailTemplate = {
  /** `feature.what-it-says`. */
  id: string;
  kind: MailKind;
  /** When it goes out. */
  when: string;
  /** To a person of the sample, with links to this address. */
  sample: (publicUrl: string) => Mail;
};
