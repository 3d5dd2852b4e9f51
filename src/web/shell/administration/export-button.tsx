import { Button } from "@tenure/ui";
import { Download } from "lucide-react";
import type { EndpointDefinition, RequestOf } from "#shared/endpoint.ts";
import { useDownload } from "#web/api/use-download.ts";

type ExportButtonProps<E extends EndpointDefinition> = { endpoint: E; request: RequestOf<E>; fileName: string };

/** The whole list as filtered, as CSV. The admin log records who exported it. */
export function ExportButton<E extends EndpointDefinition>({ endpoint, request, fileName }: ExportButtonProps<E>) {
  const { isPending, download } = useDownload();
  return (
    <Button
      icon={<Download className="size-4" strokeWidth={1.75} />}
      pending={isPending}
      onClick={() => download(endpoint, request, fileName)}
    >
      Export CSV
    </Button>
  );
}
