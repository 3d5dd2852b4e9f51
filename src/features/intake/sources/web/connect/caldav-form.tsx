import { Banner, Field, PasswordInput, SegmentedControl, TextInput, TextLink } from "@tenure/ui";
import { useState } from "react";
import { CALDAV_SERVERS } from "#features/intake/sources/calendars/caldav-servers.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { type ConnectedAccount, connectCaldav } from "#features/intake/sources/sync-contract.ts";
import type { ConnectFormProps } from "../accounts/form-props.ts";
import { CALDAV_WORDS, type CaldavChoice } from "../accounts/service-words.ts";

const CHOICES = [
  ...CALDAV_SERVERS.map(({ id, name }) => ({ value: id, label: name })),
  { value: "other", label: "Other" },
];

const serverOf = (choice: CaldavChoice): string => CALDAV_SERVERS.find(({ id }) => id === choice)?.server ?? "";

type Draft = { choice: CaldavChoice; server: string; userName: string; password: string };

/** Of an account that is connected again, all but its password: it is named `maya at https://caldav.example.com/`. */
const draftOf = (account: ConnectedAccount | null): Draft => {
  const [, userName = "", server = ""] = /^(.+) at (\S+)$/.exec(account?.name ?? "") ?? [];
  const known = CALDAV_SERVERS.find((one) => server.startsWith(one.server));
  const choice = known?.id ?? (account === null ? "icloud" : "other");
  return { choice, server: choice === "other" ? server : "", userName, password: "" };
};

export function CaldavForm({ formId, account, onSending, onConnected }: ConnectFormProps) {
  const [draft, setDraft] = useState(() => draftOf(account));
  const connect = useApiMutation(connectCaldav, {
    toast: null,
    onSuccess: ({ account: connected }) => onConnected(connected),
    onError: () => onSending(false),
  });
  const fields = connect.apiError?.fields ?? {};
  const { choice, userName, password } = draft;
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSending(true);
        const server = choice === "other" ? draft.server : serverOf(choice);
        connect.send({ body: { server, userName, password } });
      }}
    >
      {connect.error && Object.keys(fields).length === 0 && (
        <Banner tone="danger" announce>
          {errorMessage(connect.error, "Could not connect. Try again.")}
        </Banner>
      )}
      <WhereAndWho {...{ draft, change, fields }} isFixed={account !== null} />
      <Field label="App password" hint={<PasswordHint choice={choice} />} error={fields["password"]}>
        <PasswordInput
          value={password}
          autoComplete="off"
          onChange={({ target }) => change({ password: target.value })}
        />
      </Field>
    </form>
  );
}

type WhereProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  fields: Readonly<Record<string, string>>;
  /** It is connected again: another server or name would be another account. */
  isFixed: boolean;
};

function WhereAndWho({ draft: { choice, server, userName }, change, fields, isFixed }: WhereProps) {
  return (
    <>
      {!isFixed && (
        <SegmentedControl
          label="Service"
          options={CHOICES}
          value={choice}
          onValueChange={(value) => change({ choice: value === "icloud" || value === "fastmail" ? value : "other" })}
        />
      )}
      {choice === "other" && (
        <Field label="Address of the server" hint="Such as https://cloud.example.com" error={fields["server"]}>
          <TextInput
            value={server}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isFixed}
            onChange={({ target }) => change({ server: target.value })}
          />
        </Field>
      )}
      <Field
        label={CALDAV_WORDS[choice].userName.label}
        hint={CALDAV_WORDS[choice].userName.hint}
        error={fields["userName"]}
      >
        <TextInput
          value={userName}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isFixed}
          onChange={({ target }) => change({ userName: target.value })}
        />
      </Field>
    </>
  );
}

function PasswordHint({ choice }: { choice: CaldavChoice }) {
  const { link, steps } = CALDAV_WORDS[choice];
  if (link === null) return steps;
  return (
    <>
      Make one at{" "}
      <TextLink href={link.to} target="_blank" rel="noreferrer">
        {link.text}
      </TextLink>
      : {steps}
    </>
  );
}
