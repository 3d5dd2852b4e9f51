import { type ComponentProps, lazy, Suspense } from "react";
import type { EntrySlots } from "#web/slots/slots.ts";
import { ACT_ITEMS_MAX } from "../rules.ts";

const LazyEntryEvidence = lazy(() =>
  import("./attach/entry-evidence.tsx").then(({ EntryEvidence }) => ({ default: EntryEvidence })),
);
const LazyAttachDialog = lazy(() =>
  import("./attach/attach-dialog.tsx").then(({ AttachDialog }) => ({ default: AttachDialog })),
);

/** The code of the vault loads when it is first shown; until then the entry's panel is shown without it. */
export const entrySlots: EntrySlots = {
  EntryEvidence: (props: ComponentProps<EntrySlots["EntryEvidence"]>) => (
    <Suspense>
      <LazyEntryEvidence {...props} />
    </Suspense>
  ),
  AttachDialog: (props: ComponentProps<EntrySlots["AttachDialog"]>) => (
    <Suspense>
      <LazyAttachDialog {...props} />
    </Suspense>
  ),
  attachMost: ACT_ITEMS_MAX,
  attachFiles: async (entryId, files) => (await import("./attach/attach-files.ts")).attachTo(entryId, files),
};
