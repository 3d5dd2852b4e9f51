import { Banner, Field, PasswordInput, Select, TextInput, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { MailServer } from "#features/intake/sources/mail/mail-servers.ts";
import { connectImap } from "#features/intake/sources/mailbox-contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { connectPath } from "../accounts/connect-address.ts";
import type { ConnectFormProps } from "../accounts/form-props.ts";
import { servicesQuery } from "../accounts/queries.ts";
import { draftOf, type ImapDraft, OTHER, SERVICE_OPTIONS, serverOf, serviceOf } from "./imap-draft.ts";

/** The address first: of most services it says the server, and where an app password is made. */
export function ImapForm({ formId, account, onSending, onConnected }: ConnectFormProps) {
  const [draft, setDraft] = useState(() => draftOf(account));
  const connect = useApiMutation(connectImap, {
    toast: null,
    onSuccess: ({ account: connected }) => onConnected(connected),
    onError: () => onSending(false),
  });
  const fields = connect.apiError?.fields ?? {};
  const service = serviceOf(draft);
  const isReadable = service === null || service.way === "password";
  const change = (part: Partial<ImapDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReadable) return;
    onSending(true);
    connect.send({ body: { server: serverOf(draft), userName: draft.userName, password: draft.password } });
  };
  return (
    <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {connect.error && Object.keys(fields).length === 0 && (
        <Banner tone="danger" announce>
          {errorMessage(connect.error, "Could not connect. Try again.")}
        </Banner>
      )}
      <Field
        label="Email address"
        hint={service === null ? "Or your user name, if your service gives you one." : undefined}
        error={fields["userName"]}
      >
        <TextInput
          value={draft.userName}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={account !== null}
          onChange={({ target }) => change({ userName: target.value })}
        />
      </Field>
      {isReadable ? (
        <HowToOpen {...{ draft, service, change, fields }} isFixed={account !== null} />
      ) : (
        <NotThisWay service={service} />
      )}
    </form>
  );
}

type HowProps = {
  draft: ImapDraft;
  service: MailServer | null;
  change: (part: Partial<ImapDraft>) => void;
  fields: Readonly<Record<string, string>>;
  /** It is connected again: another server would be another account. */
  isFixed: boolean;
};

function HowToOpen({ draft, service, change, fields, isFixed }: HowProps) {
  return (
    <>
      {!isFixed && (
        <Field label="Mail service" hint="For an address of your own domain, choose who runs it.">
          <Select
            value={service?.id ?? OTHER}
            options={SERVICE_OPTIONS}
            onChange={({ target }) => change({ chosen: target.value, typedServer: null })}
          />
        </Field>
      )}
      <Field
        label="Server"
        hint={service === null ? "Such as imap.example.com. The help of your service says it." : undefined}
        error={fields["server"]}
      >
        <TextInput
          value={serverOf(draft)}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isFixed}
          onChange={({ target }) => change({ typedServer: target.value, chosen: service?.id ?? OTHER })}
        />
      </Field>
      <Field label="App password" hint={<PasswordHint service={service} />} error={fields["password"]}>
        <PasswordInput
          value={draft.password}
          autoComplete="off"
          onChange={({ target }) => change({ password: target.value })}
        />
      </Field>
    </>
  );
}

function PasswordHint({ service }: { service: MailServer | null }) {
  if (service === null) return "Most services want a password made for one program. Theirs is often under Security.";
  const { passwordPage, note } = service;
  if (passwordPage === null) return note;
  return (
    <>
      {note} Go to{" "}
      <TextLink href={passwordPage} target="_blank" rel="noreferrer">
        {new URL(passwordPage).hostname}
      </TextLink>
      .
    </>
  );
}

/** Its mail is not read by IMAP: said before anyone types a password. */
function NotThisWay({ service: { name, note, way } }: { service: MailServer }) {
  const { services } = useQuery(servicesQuery).data ?? { services: [] };
  const isOffered = services.some(({ service, isAvailable }) => service === "microsoft_mail" && isAvailable);
  return (
    <Banner placement="inline" tone="info" title={`${name} can't be read this way.`} announce>
      {note}{" "}
      {way === "microsoft" && isOffered && (
        <TextLink asChild>
          <Link to={connectPath("microsoft_mail")} replace preventScrollReset>
            Connect Microsoft 365 mail
          </Link>
        </TextLink>
      )}
      {way === "microsoft" && !isOffered && "It isn't available on this installation."}
    </Banner>
  );
}
