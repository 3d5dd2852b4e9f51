import { ConfirmDialog, RadioCards, toast } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { IntakeSource } from "#features/intake/sources/contract.ts";
import type { SyncedKind } from "#features/intake/sources/rules.ts";
import { type ConnectedAccount, endAccount } from "#features/intake/sources/sync-contract.ts";
import { proposalsWord } from "../source-words.ts";

const GIVEN_BACK = {
  calendars: "Its calendars aren't read any more, and we give back the right to read them.",
  mailboxes: "Its mails aren't read any more, and we give back the right to read them.",
} as const;
const FORGOTTEN = "and we delete the password here. Delete it where you made it, too.";

const ENDED_WORDS: Readonly<Record<SyncedKind, string>> = {
  google_calendar: GIVEN_BACK.calendars,
  microsoft_calendar: GIVEN_BACK.calendars,
  caldav: `Its calendars aren't read any more, ${FORGOTTEN}`,
  ics_address: "Its calendar isn't read any more, and we delete its address here.",
  gmail: GIVEN_BACK.mailboxes,
  microsoft_mail: GIVEN_BACK.mailboxes,
  imap: `Its mails aren't read any more, ${FORGOTTEN}`,
};

type EndProps = { account: ConnectedAccount; sources: readonly IntakeSource[]; onClose: () => void };

/** Ends an account with all that is read of it, and gives back what was granted. */
export function EndAccount({ account, sources, onClose }: EndProps) {
  const [waiting, setWaiting] = useState<"keep" | "drop">("keep");
  const end = useApiMutation(endAccount, {
    toast: "save",
    onSuccess: () => {
      toast({ title: `${account.name} is disconnected` });
      onClose();
    },
  });
  const count = sources
    .filter(({ sync }) => sync?.accountId === account.id)
    .reduce((sum, source) => sum + source.waiting, 0);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Disconnect ${account.name}`}
      description={`${ENDED_WORDS[account.service]} Entries that you confirmed stay.`}
      confirmLabel="Disconnect"
      pending={end.isSending}
      onConfirm={() => end.send({ params: { id: account.id }, body: { waiting } })}
    >
      {count > 0 && (
        <RadioCards
          name="waiting"
          className="mt-4"
          label={`What about the ${proposalsWord(count)} to review?`}
          value={waiting}
          onValueChange={(value) => setWaiting(value === "drop" ? "drop" : "keep")}
          options={[
            { value: "keep", label: "Keep them", description: "You can still confirm or ignore each one." },
            { value: "drop", label: "Drop them", description: "They leave your review inbox." },
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
