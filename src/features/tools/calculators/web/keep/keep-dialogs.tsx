import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "#web/api/query-client.ts";
import type { KeepProps } from "./keep-dialog.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";

export type Keeping = "share" | "save";

/** Shown over an island, which has no query library: the dialogs bring their own code for sending. */
export function KeepDialogs({ keeping, ...kept }: KeepProps & { keeping: Keeping }) {
  return (
    <QueryClientProvider client={queryClient}>
      {keeping === "share" ? <ShareDialog {...kept} /> : <SaveDialog {...kept} />}
    </QueryClientProvider>
  );
}
