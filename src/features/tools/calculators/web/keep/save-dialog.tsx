import { Field, TextInput, TextLink } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { paths } from "#web/paths.ts";
import { saveCalculation } from "#features/tools/calculators/contract.ts";
import { STATE_NAME_MAX_CHARACTERS } from "#features/tools/calculators/rules.ts";
import { fragmentOf, KeepDialog, type KeepProps } from "./keep-dialog.tsx";
import { isOutdated } from "./outdated-page.tsx";

/** Saves what is entered now to the account of the signed-in person. */
export function SaveDialog({ tool, values, suggestedName, onClose }: KeepProps) {
  const [typed, setName] = useState(suggestedName);
  const { send, isSending, error, data } = useApiMutation(saveCalculation, {
    toast: null,
  });
  const name = typed.trim();
  const body = { tool, values, name };
  return (
    <KeepDialog
      title="Save to my account"
      action={{
        label: "Save",
        isSending,
        isReady: name !== "",
        send: () => send({ body }),
      }}
      isDone={data !== undefined}
      error={error}
      outdated={isOutdated(saveCalculation, body, error) ? { fragment: fragmentOf(body) } : null}
      fallback="It was not saved. What you entered is still here. Try again."
      onClose={onClose}
    >
      {data ? (
        <p role="status" className="text-lg wrap-anywhere">
          Saved as {data.name}. <TextLink href={paths.savedCalculations}>Open saved calculations</TextLink>
        </p>
      ) : (
        <Field label="Name" hint="Only you see it.">
          <TextInput
            value={typed}
            maxLength={STATE_NAME_MAX_CHARACTERS}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
    </KeepDialog>
  );
}
