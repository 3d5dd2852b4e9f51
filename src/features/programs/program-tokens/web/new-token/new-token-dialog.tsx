import { Banner, Button, Checkbox, Dialog, DialogClose, Field, Select, TextInput } from "@tenure/ui";
import { useState } from "react";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { PROGRAM_SCOPE_LABELS, type ProgramScope } from "#shared/access.ts";
import { TOKEN_NAME_MAX_CHARACTERS } from "#features/programs/program-tokens/rules.ts";
import { DAY_CHOICES, SCOPE_MEANINGS } from "../token-words.ts";
import { MadeToken } from "./made-token.tsx";
import { type NewToken, useNewToken } from "./use-new-token.ts";

const FORM_ID = "new-token";

/** Asks what a program may do, and shows its token once. */
export function NewTokenDialog({ scopes, onClose }: { scopes: readonly ProgramScope[]; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const draft = useNewToken(setSecret);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      persistent={secret !== null || draft.name !== ""}
      title={secret === null ? "Make a token" : "Copy your token now"}
      footer={
        secret === null ? (
          <>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form={FORM_ID} variant="primary" pending={draft.making.isSending}>
              Make token
            </Button>
          </>
        ) : (
          <DialogClose>
            <Button>Done</Button>
          </DialogClose>
        )
      }
    >
      {secret === null ? <Choices draft={draft} scopes={scopes} /> : <MadeToken secret={secret} />}
    </Dialog>
  );
}

function Choices({ draft, scopes }: { draft: NewToken; scopes: readonly ProgramScope[] }) {
  const { making, faults } = draft;
  return (
    <form id={FORM_ID} noValidate onSubmit={draft.submit} className="flex flex-col gap-4">
      {making.error && Object.keys(faults).length === 0 && (
        <Banner tone="danger" announce>
          {errorMessage(making.error, "Could not make the token. Try again.")}
        </Banner>
      )}
      <Field
        label="Which program is it for"
        hint="You see this name in the list and in the inbox."
        error={faults["name"]}
      >
        <TextInput
          value={draft.name}
          maxLength={TOKEN_NAME_MAX_CHARACTERS}
          autoComplete="off"
          onChange={({ target }) => draft.setName(target.value)}
        />
      </Field>
      <ScopeChoices draft={draft} scopes={scopes} />
      {draft.proposes && (
        <Field label="Whose hours it adds" error={faults["personId"]}>
          <Select
            value={draft.personId}
            onChange={({ target }) => draft.setPersonId(target.value)}
            options={[{ value: "", label: "Choose a person" }, ...draft.persons]}
          />
        </Field>
      )}
      <Field label="How long it works" hint="We email you a week before it ends." error={faults["days"]}>
        <Select
          value={String(draft.days)}
          onChange={({ target }) => draft.setDays(Number(target.value))}
          options={[...DAY_CHOICES]}
        />
      </Field>
    </form>
  );
}

function ScopeChoices({ draft, scopes }: { draft: NewToken; scopes: readonly ProgramScope[] }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">What it may do</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={PROGRAM_SCOPE_LABELS[scope]}
          description={SCOPE_MEANINGS[scope]}
          checked={draft.scopes.includes(scope)}
          onChange={({ target }) => draft.toggle(scope, target.checked)}
        />
      ))}
      {draft.faults["scopes"] !== undefined && (
        <p role="alert" className="text-sm text-danger-text">
          {draft.faults["scopes"]}
        </p>
      )}
    </fieldset>
  );
}
