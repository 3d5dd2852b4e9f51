import { Button, Card, EmptyState } from "@tenure/ui";
import { FolderLock } from "lucide-react";
import { useCan } from "#web/session/use-can.ts";
import { useFileAddress } from "./file-address.ts";

const EMPTY = {
  all: {
    title: "No files yet.",
    text: "Photograph a receipt or drop a file anywhere here. We match photos to a visit.",
  },
  unlinked: { title: "No unlinked files.", text: "Every file backs up an entry." },
  shared: { title: "No shared files.", text: "A share link lets someone open one file without an account." },
  trash: { title: "The trash is empty.", text: "What you remove stays here for 30 days." },
} as const;

export function NoFiles({ isNarrowed }: { isNarrowed: boolean }) {
  const { filters, change } = useFileAddress();
  const mayAdd = useCan("evidence");
  const icon = <FolderLock className="size-5" strokeWidth={1.75} />;
  if (isNarrowed) {
    const ofAi = { ai: null, urgency: null, flag: null };
    const clear = (): void => change({ property: null, kind: null, ...ofAi, year: null, q: null, entry: null });
    return (
      <Card>
        <EmptyState icon={icon} title="No files match." action={<Button onClick={clear}>Show all of them</Button>} />
      </Card>
    );
  }
  const { title, text } = EMPTY[filters.view];
  return (
    <Card>
      <EmptyState icon={icon} title={title}>
        {mayAdd && text}
      </EmptyState>
    </Card>
  );
}
