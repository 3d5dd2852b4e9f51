import type { MailboxKind } from "#features/intake/sources/rules.ts";
import { SERVICE_WORDS } from "../accounts/service-words.ts";

/** Said before a mailbox is connected: what is read, what is kept, and what is never done. */
export function WhatMailsAreRead({ service }: { service: MailboxKind }) {
  const where = service === "gmail" ? "all mails but spam, trash and drafts" : "mails of the folders you choose";
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-base text-2">
      <li>
        We read {where}, of the last 7 days, {SERVICE_WORDS[service].every}. You can choose other days later.
      </li>
      <li>
        Your rules decide. Of a mail that one matches we keep who sent it, who it went to, when, its subject, its labels
        and up to 500 characters. Of other mails we keep only how many there were.
      </li>
      <li>We never send, move, delete or mark a mail. What you haven&apos;t read stays unread.</li>
      <li>What we find goes to your review inbox. You say how long it took, and nothing counts until then.</li>
    </ul>
  );
}
