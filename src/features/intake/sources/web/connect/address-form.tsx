import { Banner, Field, TextInput } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { connectAddress } from "#features/intake/sources/sync-contract.ts";
import { ExportSteps } from "../export-steps.tsx";
import type { ConnectFormProps } from "../accounts/form-props.ts";
import { ADDRESS_STEPS } from "../accounts/service-words.ts";

export function AddressForm({ formId, account, onSending, onConnected }: ConnectFormProps) {
  const [address, setAddress] = useState("");
  const connect = useApiMutation(connectAddress, {
    toast: null,
    onSuccess: ({ account: connected }) => onConnected(connected),
    onError: () => onSending(false),
  });
  const wrong = connect.apiError?.fields?.["address"];
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSending(true);
        connect.send({ body: { address } });
      }}
    >
      {connect.error && wrong === undefined && (
        <Banner tone="danger" announce>
          {errorMessage(connect.error, "Could not read that address. Try again.")}
        </Banner>
      )}
      <Field
        label="Address of the calendar"
        hint={
          account === null
            ? "Whoever has it can read the calendar. We keep it sealed and show it to no one."
            : "Paste the same address again. If it has changed, connect the new one and disconnect this account."
        }
        error={wrong}
      >
        <TextInput
          value={address}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <ExportSteps summary="Where to find it in Google, Outlook or iCloud" programs={ADDRESS_STEPS} />
    </form>
  );
}
