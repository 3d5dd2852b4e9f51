import { toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { archiveProperty, unarchiveProperty } from "../contract.ts";

type Named = { id: string; nickname: string };

/** Hides a property with a way back, or brings it back. */
export const useArchiveProperty = () => {
  const unarchive = useApiMutation(unarchiveProperty, {
    toast: "save",
    onSuccess: ({ nickname }) => void toast({ title: `${nickname} is back`, tone: "success" }),
  });
  const archive = useApiMutation(archiveProperty, {
    toast: "save",
    onSuccess: ({ id, nickname }) => {
      const onAction = (): void => unarchive.send({ params: { id } });
      toast({ title: `${nickname} archived`, tone: "success", action: { label: "Undo", onAction } });
    },
  });
  return {
    archive: ({ id }: Named): void => archive.send({ params: { id } }),
    unarchive: ({ id }: Named): void => unarchive.send({ params: { id } }),
    isSending: archive.isSending || unarchive.isSending,
  };
};
