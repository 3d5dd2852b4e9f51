import { Button, Field, formatInstant, TextInput } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { createShare } from "#features/tools/calculators/contract.ts";
import { SHARE_DAYS, STATE_NAME_MAX_CHARACTERS } from "#features/tools/calculators/rules.ts";
import { fragmentOf, KeepDialog, type KeepProps } from "./keep-dialog.tsx";
import { isOutdated } from "./outdated-page.tsx";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Makes a read-only link to what is entered now. */
export function ShareDialog({ tool, values, onClose }: KeepProps) {
  const [typed, setName] = useState("");
  const { send, isSending, error, data } = useApiMutation(createShare, { toast: null });
  const name = typed.trim();
  const body = { tool, values, ...(name ? { name } : {}) };
  return (
    <KeepDialog
      title="Share this result"
      description={`A read-only page that anyone with the link can open for ${SHARE_DAYS} days. It shows what you entered and nothing about you.`}
      action={{
        label: "Create link",
        isSending,
        isReady: true,
        send: () => send({ body }),
      }}
      isDone={data !== undefined}
      error={error}
      outdated={isOutdated(createShare, body, error) ? { fragment: fragmentOf(body) } : null}
      fallback="The link was not made. What you entered is still here. Try again."
      onClose={onClose}
    >
      {data ? (
        <MadeLink url={data.url} endsAt={data.expiresAt} />
      ) : (
        <Field label="Title" optional hint="Shown on the page. Leave out names and addresses you want to keep private.">
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
