import { Banner, Button, Field, TextInput } from "@tenure/ui";
import { Copy } from "lucide-react";
import { copyLink } from "#web/forms/copy-link.ts";

/** The secret, this once. */
export function MadeToken({ secret }: { secret: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warn" announce>
        We don&apos;t show it again. Anyone who has it can do what it may, so treat it like a password.
      </Banner>
      <Field label="Token" hint="The program sends it in the header Authorization, after the word Bearer.">
        <TextInput readOnly value={secret} autoComplete="off" onFocus={({ target }) => target.select()} />
      </Field>
      <Button
        variant="primary"
        className="self-start"
        icon={<Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={() => void copyLink(secret, "Token")}
      >
        Copy token
      </Button>
    </div>
  );
}
