import { Banner, Button, Card, Checkbox, Field, formatInstant, Select } from "@tenure/ui";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { PROGRAM_SCOPE_LABELS } from "#shared/access.ts";
import { placeWords, SCOPE_MEANINGS } from "#features/programs/program-tokens/web/index.ts";
import type { ConnectionAsked } from "../contract.ts";
import { BookChoice } from "./book-choice.tsx";
import { type Consent, useConsent } from "./use-consent.ts";

type Ask = Extract<ConnectionAsked, { kind: "ask" }>;
type AskProps = { asked: string; ask: Ask; onAnswer: (to: string) => void };

/** What a program asks for, to be allowed in part, in whole or not at all. */
export function AskPart({ asked, ask, onAnswer }: AskProps) {
  const consent = useConsent({ asked, offered: ask.scopes, onAllowed: onAnswer });
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { connecting, faults } = consent;
  return (
    <Card title={<span className="[overflow-wrap:anywhere]">Let “{ask.name}” in?</span>}>
      <form noValidate onSubmit={consent.submit} className="flex flex-col gap-4">
        {connecting.error && Object.keys(faults).length === 0 && (
          <Banner tone="danger" announce>
            {errorMessage(connecting.error, "Could not connect the program. Try again.")}
          </Banner>
        )}
        <Banner tone="warn" placement="inline" title="Did you just start this yourself?">
          <span className="[overflow-wrap:anywhere]">
            “{ask.name}” is what the program calls itself. We can&apos;t check that. Your answer goes to{" "}
            <strong>{placeWords(ask.leadsTo)}</strong>. If you don&apos;t know it, deny.
          </span>
        </Banner>
        <BookChoice asked={asked} />
        <ScopeChoices consent={consent} offered={ask.scopes} />
        {consent.proposes && (
          <Field label="Whose hours it adds" error={faults["personId"]}>
            <Select
              value={consent.personId}
              onChange={({ target }) => consent.setPersonId(target.value)}
              options={[{ value: "", label: "Choose a person" }, ...consent.persons]}
            />
          </Field>
        )}
        <p className="text-sm text-2">
          It ends {formatInstant(ask.endsAt, timeZone)}. You can end it any time under Developer. It can&apos;t change
          or delete anything, see what you pay, or open another book.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={connecting.isSending}>
            Allow
          </Button>
          <Button onClick={() => onAnswer(ask.denyTo)}>Deny</Button>
        </div>
      </form>
    </Card>
  );
}

function ScopeChoices({ consent, offered }: { consent: Consent; offered: Ask["scopes"] }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">What it may do</legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          label={PROGRAM_SCOPE_LABELS[scope]}
          description={SCOPE_MEANINGS[scope]}
          checked={consent.scopes.includes(scope)}
          onChange={({ target }) => consent.toggle(scope, target.checked)}
        />
      ))}
      {consent.faults["scopes"] !== undefined && (
        <p role="alert" className="text-sm text-danger-text">
          {consent.faults["scopes"]}
        </p>
      )}
    </fieldset>
  );
}
