import { Field, PasswordInput, TextInput } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import type { StepUpWay } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";

type TypedWay = Exclude<StepUpWay, "passkey">;

const LABELS: Readonly<Record<TypedWay, { label: string; hint?: string; missing: string }>> = {
  password: { label: "Your password", missing: "Enter your password" },
  code: { label: "Code", hint: "Six digits, from your authenticator app.", missing: "Enter the code" },
  recoveryCode: {
    label: "Recovery code",
    hint: "One of the ten that you saved. Each works once.",
    missing: "Enter a recovery code",
  },
  mail: { label: "Code", hint: "Eight digits, from the mail.", missing: "Enter the code" },
};

type SecretFormProps = {
  id: string;
  way: TypedWay;
  send: (secret: string) => Promise<void>;
  onSending: (isSending: boolean) => void;
};

/** One field, for whatever someone proves their identity with. Its button may be elsewhere. */
export function SecretForm({ id, way, send, onSending }: SecretFormProps) {
  const [secret, setSecret] = useState("");
  const [error, setError] = useState<string | undefined>();
  const { label, hint, missing } = LABELS[way];
  const submit = async (): Promise<void> => {
    if (secret.trim() === "") return setError(missing);
    onSending(true);
    try {
      await send(secret);
    } catch (refusal) {
      const said = isApiError(refusal) ? refusal.fields?.["secret"] : undefined;
      setError(said ?? errorMessage(refusal, "That did not work. Try again in a moment."));
      setSecret("");
    } finally {
      onSending(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // This form lies over another form's panel: the outer one must not receive its events.
    event.stopPropagation();
    void submit();
  };
  const field = {
    value: secret,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => setSecret(event.target.value),
  };
  return (
    <form id={id} method="post" noValidate onSubmit={onSubmit}>
      <Field label={label} hint={hint} error={error}>
        {way === "password" ? (
          <PasswordInput autoComplete="current-password" {...field} />
        ) : (
          <TextInput
            inputMode={way === "recoveryCode" ? "text" : "numeric"}
            autoComplete={way === "recoveryCode" ? "off" : "one-time-code"}
            {...field}
          />
        )}
      </Field>
    </form>
  );
}
