import { Banner, Button, Dialog, Field, formatInstant, TextInput } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { createShare } from "#features/calculators/contract.ts";
import { SHARE_DAYS, STATE_NAME_MAX_CHARACTERS } from "#features/calculators/rules.ts";
import type { AnyValues } from "#features/calculators/state/fields.ts";
import type { StatefulTool } from "#features/calculators/tool-fields.ts";

export type KeepProps = {
  tool: StatefulTool;
  values: AnyValues;
  suggestedName: string;
  onClose: () => void;
};

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Makes a read-only link to what is entered now. */
export function ShareDialog({ tool, values, onClose }: KeepProps) {
  const [name, setName] = useState("");
  const { send, isSending, error, data } = useApiMutation(createShare, { toast: null });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Share this result"
      description={`A read-only page that anyone with the link can open for ${SHARE_DAYS} days. It holds what you entered and nothing about you.`}
      footer={
        data ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Button
            variant="primary"
            pending={isSending}
            onClick={() => send({ body: { tool, values, ...(name.trim() ? { name: name.trim() } : {}) } })}
          >
            Create link
          </Button>
        )
      }
    >
      {data ? (
        <MadeLink url={data.url} endsAt={data.expiresAt} />
      ) : (
        <Field label="Title" optional hint="Shown on the page. Leave out names and addresses you want to keep private.">
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
            {errorMessage(error, "The link was not made. What you entered is still here. Try again.")}
          </Banner>
        </div>
      )}
    </Dialog>
  );
}

function MadeLink({ url, endsAt }: { url: string; endsAt: string }) {
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied("yes");
    } catch {
      setCopied("failed");
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label="Link" hint={`Ends on ${formatInstant(endsAt, ZONE)}.`}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex items-center gap-3">
        <Button onClick={() => void copy()}>Copy link</Button>
        <p role="status" className="text-base text-2">
          {copied === "yes" && "Copied"}
          {copied === "failed" && "Could not copy. Select the link and copy it by hand."}
        </p>
      </div>
    </div>
  );
}
