import { Button, ConfirmDialog, Dialog, DialogClose, Field, TextInput, useKeptFocus } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import {
  addPasskey,
  askNewPasskey,
  removePasskey,
  type Security,
} from "#features/account/accounts/second-step-contract.ts";
import { PASSKEY_NAME_MAX_CHARACTERS } from "#features/account/accounts/rules.ts";
import { deviceInWords } from "#features/account/accounts/sign-ins/device-in-words.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useIsAdopted } from "#web/navigation/use-client-search.ts";
import { canUsePasskeys, makePasskey, passkeyFailure } from "./passkeys-in-browser.ts";
import { useInstantWords } from "./use-instant-words.ts";

type Passkey = Security["passkeys"][number];
type PasskeyListProps = { passkeys: readonly Passkey[]; onCodes: (codes: readonly string[]) => void };

export function PasskeyList({ passkeys, onCodes }: PasskeyListProps) {
  const kept = useKeptFocus<HTMLDivElement>();
  const canAdd = useIsAdopted() && canUsePasskeys();
  return (
    <div {...kept} className="flex flex-col gap-2 outline-none">
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys.length === 0 && (
        <p className="text-base text-2">
          No passkeys. With one you sign in by finger, face or PIN, without a password
          {canAdd ? "." : ". This browser has none to offer."}
        </p>
      )}
      {canAdd && <AddPasskey onCodes={onCodes} />}
    </div>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const [isAsking, setAsking] = useState(false);
  const words = useInstantWords();
  const { send, isSending } = useApiMutation(removePasskey, {
    toast: "save",
    onSuccess: () => setAsking(false),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 text-sm text-2 [overflow-wrap:anywhere]">
        <span className="text-base font-medium text-1">{passkey.name}</span>
        <br />
        Added {words(passkey.createdAt)}.{" "}
        {passkey.lastUsedAt === null ? "Not used yet." : `Last used ${words(passkey.lastUsedAt)}.`}
        {passkey.isSynced && " Shared with your other devices."}
      </p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> passkey {passkey.name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove passkey ${passkey.name}`}
        description="It no longer opens your account. Delete it on the device too."
        confirmLabel="Remove"
        pending={isSending}
        onConfirm={() => send({ params: { id: passkey.id } })}
      />
    </li>
  );
}

const FORM_ID = "passkey-form";

/** The name comes first: after the browser's own prompt there is nothing left to do. */
function AddPasskey({ onCodes }: { onCodes: PasskeyListProps["onCodes"] }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(() => deviceInWords(navigator.userAgent));
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const question = useApiMutation(askNewPasskey, { toast: null });
  const adding = useApiMutation(addPasskey, { toast: null });
  const add = async (): Promise<void> => {
    if (name.trim() === "") return setFailure("Give the passkey a name");
    setMaking(true);
    setFailure(undefined);
    try {
      const { options } = await question.sendAsync({});
      const { recoveryCodes } = await adding.sendAsync({ body: { name, passkey: await makePasskey(options) } });
      setOpen(false);
      onCodes(recoveryCodes);
    } catch (error) {
      setFailure(passkeyFailure(error));
    } finally {
      setMaking(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add();
  };
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Add passkey</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title="Add passkey"
        description="Your browser asks where to keep it, then for your finger, face or PIN."
        footer={
          <>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form={FORM_ID} variant="primary" pending={isMaking}>
              Add passkey
            </Button>
          </>
        }
      >
        <form id={FORM_ID} noValidate onSubmit={submit}>
          <Field label="Name" hint="So that you know which device it is on." error={failure}>
            <TextInput
              value={name}
              maxLength={PASSKEY_NAME_MAX_CHARACTERS}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </div>
  );
}
