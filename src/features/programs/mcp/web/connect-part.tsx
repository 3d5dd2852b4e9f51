import { Button, Card, Field, TextInput } from "@tenure/ui";
import { Copy } from "lucide-react";
import { copyLink } from "#web/forms/copy-link.ts";
import { MCP_PATH } from "../rules.ts";

/** What most clients read; the token is pasted by whoever has it. */
const configOf = (url: string): string =>
  JSON.stringify(
    { mcpServers: { tenure: { type: "http", url, headers: { Authorization: "Bearer YOUR_TOKEN" } } } },
    null,
    2,
  );

/** The address under which an assistant reads this book, and how it is told of it. */
export function ConnectPart() {
  const url = new URL(MCP_PATH, location.origin).href;
  const config = configOf(url);
  const copy = <Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />;
  return (
    <Card title="Connect an assistant">
      <p className="mb-3 text-base text-2">
        Let an assistant tell you where you stand, find an entry, or say what is missing. It needs to speak the Model
        Context Protocol (MCP). It sees only what its token allows. General information, not tax advice.
      </p>
      <div className="flex flex-col gap-3">
        <Field label="Address" hint="It sends its token in the Authorization header, after the word Bearer.">
          <TextInput readOnly value={url} autoComplete="off" onFocus={({ target }) => target.select()} />
        </Field>
        <Button className="self-start" icon={copy} onClick={() => void copyLink(url, "Address")}>
          Copy address
        </Button>
        <details>
          <summary className="cursor-pointer text-base font-medium text-1">Example for a configuration file</summary>
          <pre className="mt-2 overflow-x-auto rounded border border-line p-3 text-sm text-1">{config}</pre>
          <Button className="mt-2" icon={copy} onClick={() => void copyLink(config, "Example")}>
            Copy example
          </Button>
        </details>
      </div>
    </Card>
  );
}
