import { Button, Card, Field, TextInput } from "@tenure/ui";
import { Copy } from "lucide-react";
import { copyLink } from "#web/forms/copy-link.ts";
import { MCP_PATH } from "#shared/access.ts";

/** What most clients read; the token is pasted by whoever has it. */
const configOf = (url: string): string =>
  JSON.stringify(
    { mcpServers: { tenure: { type: "http", url, headers: { Authorization: "Bearer YOUR_TOKEN" } } } },
    null,
    2,
  );

/**
 * The address under which an assistant reads this book, and how it is told of it. `signInAt`: where assistants connect by
 * signing in; null where they cannot.
 */
export function ConnectPart({ signInAt }: { signInAt: string | null }) {
  const url = signInAt ?? new URL(MCP_PATH, location.origin).href;
  const config = configOf(url);
  const copy = <Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />;
  return (
    <Card title="Connect an assistant">
      <p className="mb-3 text-base text-2">
        Let an assistant tell you where you stand, find an entry, or say what is missing. It needs to speak the Model
        Context Protocol (MCP). It sees only what you allow. General information, not tax advice.
      </p>
      <p className="mb-3 text-base text-2">
        {signInAt === null
          ? "An assistant that can only sign in with OAuth can't connect here: this installation has no public https address. Use a token."
          : "Give the assistant this address. If it can sign in with OAuth, it brings you here, and you choose what it may do. If not, make a token for it."}
      </p>
      <div className="flex flex-col gap-3">
        <Field label="Address" hint="A token goes in the Authorization header, after the word Bearer.">
          <TextInput readOnly value={url} autoComplete="off" onFocus={({ target }) => target.select()} />
        </Field>
        <Button className="self-start" icon={copy} onClick={() => void copyLink(url, "Address")}>
          Copy address
        </Button>
        <details>
          <summary className="cursor-pointer text-base font-medium text-1">
            Example for a configuration file with a token
          </summary>
          <pre className="mt-2 overflow-x-auto rounded border border-line p-3 text-sm text-1">{config}</pre>
          <Button className="mt-2" icon={copy} onClick={() => void copyLink(config, "Example")}>
            Copy example
          </Button>
        </details>
      </div>
    </Card>
  );
}
