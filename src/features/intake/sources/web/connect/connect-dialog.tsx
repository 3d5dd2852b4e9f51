import { Button, Dialog, DialogClose } from "@tenure/ui";
import { useId, useState } from "react";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import { isMailbox, type SyncedKind } from "#features/intake/sources/rules.ts";
import { AddressForm } from "./address-form.tsx";
import { CaldavForm } from "./caldav-form.tsx";
import { ConsentForm } from "./consent-form.tsx";
import { CONSENT_NAMES, SERVICE_WORDS } from "../accounts/service-words.ts";
import { ImapForm } from "../mailboxes/imap-form.tsx";
import { WhatMailsAreRead } from "../mailboxes/what-mails-are-read.tsx";
import { WhatIsRead } from "./what-is-read.tsx";

type DialogProps = {
  service: SyncedKind;
  account: ConnectedAccount | null;
  onClose: () => void;
  onConnected: (account: ConnectedAccount) => void;
};

const FORMS = {
  google_calendar: ConsentForm("google_calendar"),
  microsoft_calendar: ConsentForm("microsoft_calendar"),
  caldav: CaldavForm,
  ics_address: AddressForm,
  gmail: ConsentForm("gmail"),
  microsoft_mail: ConsentForm("microsoft_mail"),
  imap: ImapForm,
} as const;

const isConsent = (service: SyncedKind): service is keyof typeof CONSENT_NAMES => service in CONSENT_NAMES;

/** Says what is read before anything is, and asks for what opens the account. */
export function ConnectDialog({ service, account, onClose, onConnected }: DialogProps) {
  const formId = useId();
  const [isSending, setSending] = useState(false);
  const Form = FORMS[service];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={account === null ? `Connect ${titleOf(service)}` : `Reconnect ${account.name}`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" pending={isSending}>
            {isConsent(service) ? `Continue to ${CONSENT_NAMES[service]}` : account === null ? "Connect" : "Reconnect"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {account === null &&
          (isMailbox(service) ? <WhatMailsAreRead service={service} /> : <WhatIsRead service={service} />)}
        <Form formId={formId} account={account} onSending={setSending} onConnected={onConnected} />
      </div>
    </Dialog>
  );
}

const titleOf = (service: SyncedKind): string => {
  if (service === "caldav") return "a CalDAV account";
  if (service === "imap") return "a mailbox";
  return service === "ics_address" ? "a calendar address" : SERVICE_WORDS[service].name;
};
