import { Button, Dialog, DialogClose } from "@tenure/ui";
import { useId, useState } from "react";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import type { CalendarKind } from "#features/intake/sources/rules.ts";
import { AddressForm } from "./address-form.tsx";
import { CaldavForm } from "./caldav-form.tsx";
import { ConsentForm } from "./consent-form.tsx";
import { CONSENT_NAMES, SERVICE_WORDS } from "../accounts/service-words.ts";
import { WhatIsRead } from "./what-is-read.tsx";

type DialogProps = {
  service: CalendarKind;
  account: ConnectedAccount | null;
  onClose: () => void;
  onConnected: (account: ConnectedAccount) => void;
};

const FORMS = {
  google_calendar: ConsentForm("google_calendar"),
  microsoft_calendar: ConsentForm("microsoft_calendar"),
  caldav: CaldavForm,
  ics_address: AddressForm,
} as const;

/** Says what is read before anything is, and asks for what opens the account. */
export function ConnectDialog({ service, account, onClose, onConnected }: DialogProps) {
  const formId = useId();
  const [isSending, setSending] = useState(false);
  const Form = FORMS[service];
  const isConsent = service === "google_calendar" || service === "microsoft_calendar";
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
            {isConsent ? `Continue to ${CONSENT_NAMES[service]}` : account === null ? "Connect" : "Reconnect"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {account === null && <WhatIsRead service={service} />}
        <Form formId={formId} account={account} onSending={setSending} onConnected={onConnected} />
      </div>
    </Dialog>
  );
}

const titleOf = (service: CalendarKind): string => {
  if (service === "caldav") return "a CalDAV account";
  return service === "ics_address" ? "a calendar address" : SERVICE_WORDS[service].name;
};
