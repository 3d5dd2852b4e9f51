import { Banner, Button, Dialog, Field, TextInput, TextLink } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { paths } from "#web/paths.ts";
import { listSavedCalculations, saveCalculation } from "#features/calculators/contract.ts";
import { STATE_NAME_MAX_CHARACTERS } from "#features/calculators/rules.ts";
import type { KeepProps } from "./share-dialog.tsx";

/** Keeps what is entered now in the account of the signed-in person. */
export function SaveDialog({ tool, values, suggestedName, onClose }: KeepProps) {
  const [name, setName] = useState(suggestedName);
  const { send, isSending, error, data } = useApiMutation(saveCalculation, {
    toast: null,
    invalidates: [[listSavedCalculations.path]],
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Save to my account"
      footer={
        data ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Button
            variant="primary"
            pending={isSending}
            disabled={name.trim() === ""}
            onClick={() => send({ body: { tool, values, name: name.trim() } })}
          >
            Save
          </Button>
        )
      }
    >
      {data ? (
        <p role="status" className="text-lg">
          Saved as {data.name}.{" "}
          <TextLink asChild>
            <Link to={paths.savedCalculations}>Open saved calculations</Link>
          </TextLink>
        </p>
      ) : (
        <Field label="Name" hint="Only you see it.">
          <TextInput
            value={name}
            maxLength={STATE_NAME_MAX_CHARACTERS}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
      {error && (
        <div className="mt-4">
          <Banner tone="danger" placement="inline" announce>
            {errorMessage(error, "It was not saved. What you entered is still here. Try again.")}
          </Banner>
        </div>
      )}
    </Dialog>
  );
}
