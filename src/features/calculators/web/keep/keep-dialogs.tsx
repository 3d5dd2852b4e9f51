import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "#web/api/query-client.ts";
import type { KeepProps } from "./keep-dialog.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";

export type Keeping = "share" | "save";

/** Over an island, which brings no query library: what sends comes with the dialog. */
export function KeepDialogs({ keeping, ...kept }: KeepProps & { keeping: Keeping }) {
  return (
    <QueryClientProvider client={queryClient}>
      {keeping === "share" ? <ShareDialog {...kept} /> : <SaveDialog {...kept} />}
    </QueryClientProvider>
  );
}
