import { Button } from "@tenure/ui";
import type { EndpointDefinition, RequestOf } from "#shared/endpoint.ts";
import { useDownload } from "#web/api/use-download.ts";
import { ExportButton } from "#web/shell/administration/export-button.tsx";

type ExportsProps<E extends EndpointDefinition> = { endpoint: E; query: object; name: string };

/** A list as filtered, as CSV or as JSON. */
export function Exports<E extends EndpointDefinition>({ endpoint, query, name }: ExportsProps<E>) {
  const { isPending, download } = useDownload();
  const request = (format: string) => ({ query: { ...query, format } }) as unknown as RequestOf<E>;
  return (
    <>
      <ExportButton endpoint={endpoint} request={request("csv")} fileName={`${name}.csv`} />
      <Button pending={isPending} onClick={() => download(endpoint, request("json"), `${name}.json`)}>
        Export JSON
      </Button>
    </>
  );
}
