import { formatCount, toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { attachFiles, detachFiles, dismissSuggestion, restoreFiles, trashFiles } from "../contract.ts";

/** Files that were attached to some entries, and how many links that created. */
export type AttachedFiles = { fileIds: string[]; linkCount: number };

/** What can be done with files wherever they are shown. Each act can be undone. */
export const useFileActions = () => {
  const aged = { toast: "save" } as const;
  const attach = useApiMutation(attachFiles, aged);
  const detach = useApiMutation(detachFiles, aged);
  const dismiss = useApiMutation(dismissSuggestion, aged);
  const restore = useApiMutation(restoreFiles, {
    ...aged,
    onSuccess: ({ restoredCount }) => {
      toast({ title: `${formatCount(restoredCount, "file")} taken out of the trash`, tone: "success" });
    },
  });
  const trash = useApiMutation(trashFiles, {
    ...aged,
    onSuccess: ({ trashedCount }, { body }) => {
      toast({
        title: `${formatCount(trashedCount, "file")} in the trash`,
        description: "Kept there for 30 days. Until then it backs up nothing.",
        action: { label: "Undo", onAction: () => restore.send({ body }) },
      });
    },
  });
  return {
    attach: (fileIds: string[], entryIds: string[]): void => attach.send({ body: { fileIds, entryIds } }),
    attachNow: (fileIds: string[], entryIds: string[]) => attach.sendAsync({ body: { fileIds, entryIds } }),
    /** Says what was attached. Undo is offered only where it removes no link that was there before. */
    tellAttached: ({ fileIds, linkCount }: AttachedFiles, entryIds: string[]): void => {
      if (fileIds.length === 0) return;
      const isAllNew = linkCount === fileIds.length * entryIds.length;
      toast({
        title: `${formatCount(fileIds.length, "file")} attached to ${formatCount(entryIds.length, "entry", "entries")}`,
        tone: "success",
        ...(isAllNew
          ? { action: { label: "Undo", onAction: () => detach.send({ body: { fileIds, entryIds } }) } }
          : {}),
      });
    },
    detach: (fileId: string, entryId: string): void =>
      detach.send({ body: { fileIds: [fileId], entryIds: [entryId] } }),
    dismiss: (id: string, entryIds: string[]): void => dismiss.send({ params: { id }, body: { entryIds } }),
    trash: (fileIds: string[]): void => trash.send({ body: { fileIds } }),
    restore: (fileIds: string[]): void => restore.send({ body: { fileIds } }),
    isActing: attach.isSending || detach.isSending || trash.isSending || restore.isSending || dismiss.isSending,
  };
};
