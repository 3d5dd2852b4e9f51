import { Banner, Button, Checkbox, Dialog, DialogClose, Field, TextArea, TextInput } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { beginActing } from "#web/credentials/acting.ts";
import { currentAddress } from "#web/credentials/navigation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { paths } from "#web/paths.ts";
import { impersonate } from "../contract.ts";
import { IMPERSONATION_MINUTES, REASON_MAX_CHARACTERS, TICKET_MAX_CHARACTERS } from "../rules.ts";

type Person = { userId: string; name: string };

/** Opens someone's book read-only; the reason is asked for first, and told to them. */
export function ImpersonateButton(person: Person) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Look at their book</Button>
      {isOpen && <ImpersonateDialog {...person} onClose={() => setOpen(false)} />}
    </>
  );
}

const FORM_ID = "impersonate-form";
type Said = { reason: string; ticket: string; law: string; isSilent: boolean };

function ImpersonateDialog({ userId, name, onClose }: Person & { onClose: () => void }) {
  const [said, setSaid] = useState<Said>({ reason: "", ticket: "", law: "", isSilent: false });
  const [wasAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { send, isSending } = useApiMutation(impersonate, {
    toast: null,
    onError: setRefusal,
    onSuccess: ({ tokens, userId: ofBook }) => {
      queryClient.clear();
      beginActing({ token: tokens.accessToken, userId: ofBook, returnTo: currentAddress() }, paths.dashboard);
    },
  });
  const asksForLaw = isTheirNo(refusal);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    const [reason, ticket, law] = [said.reason.trim(), said.ticket.trim(), said.law.trim()];
    if (reason === "" || (asksForLaw && law === "")) return;
    const more = {
      ...(ticket === "" ? {} : { ticket }),
      ...(asksForLaw ? { law: { reason: law, isUserTold: !said.isSilent } } : {}),
    };
    send({ body: { userId, reason, ...more } });
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Look at the book of ${name}`}
      description={`You can read it for ${IMPERSONATION_MINUTES} minutes. We email them now, and they see what you open.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Look at their book
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {refusal && <Refused refusal={refusal} />}
        <WhyFields said={said} say={setSaid} wasAsked={wasAsked} asksForLaw={asksForLaw} />
      </form>
    </Dialog>
  );
}

const isTheirNo = (refusal: Error | null): boolean => isApiError(refusal) && refusal.code === "support_forbidden";

function Refused({ refusal }: { refusal: Error }) {
  const isTheirs = isTheirNo(refusal);
  return (
    <Banner announce tone={isTheirs ? "warn" : "danger"} title={refusal.message}>
      {isTheirs && "Only what the law demands goes over that."}
    </Banner>
  );
}

type WhyFieldsProps = { said: Said; say: (said: Said) => void; wasAsked: boolean; asksForLaw: boolean };

function WhyFields({ said, say, wasAsked, asksForLaw }: WhyFieldsProps) {
  const missing = (text: string, words: string): string | undefined =>
    wasAsked && text.trim() === "" ? words : undefined;
  return (
    <>
      <Field label="Reason" error={missing(said.reason, "Say why. They will read it.")}>
        <TextArea
          rows={2}
          value={said.reason}
          maxLength={REASON_MAX_CHARACTERS}
          onChange={({ target }) => say({ ...said, reason: target.value })}
        />
      </Field>
      <Field label="Ticket" optional>
        <TextInput
          value={said.ticket}
          maxLength={TICKET_MAX_CHARACTERS}
          autoComplete="off"
          onChange={({ target }) => say({ ...said, ticket: target.value })}
        />
      </Field>
      {asksForLaw && (
        <>
          <Field label="What the law demands" error={missing(said.law, "Name the order or the law.")}>
            <TextInput
              value={said.law}
              maxLength={REASON_MAX_CHARACTERS}
              autoComplete="off"
              onChange={({ target }) => say({ ...said, law: target.value })}
            />
          </Field>
          <Checkbox
            label="The law forbids us to tell them"
            checked={said.isSilent}
            onChange={({ target }) => say({ ...said, isSilent: target.checked })}
          />
        </>
      )}
    </>
  );
}
