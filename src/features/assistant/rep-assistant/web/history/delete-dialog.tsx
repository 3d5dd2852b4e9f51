import { ConfirmDialog, toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { type Conversation, deleteConversation } from "#features/assistant/rep-assistant/contract.ts";
import { rereadConversations } from "../queries.ts";

type DeleteDialogProps = { conversation: Conversation; onClose: () => void; onDeleted: () => void };

/** There is no way back, so it is asked first. One that another tab has deleted is deleted. */
export function DeleteDialog({ conversation: { id, title, messageCount }, onClose, onDeleted }: DeleteDialogProps) {
  const finish = async (): Promise<void> => {
    toast({ title: "Conversation deleted", tone: "success" });
    onDeleted();
    await rereadConversations();
    onClose();
  };
  const { send, isSending } = useApiMutation(deleteConversation, {
    toast: null,
    onSuccess: finish,
    onError: (error) => {
      if (isApiError(error) && error.status === 404) void finish();
      else showErrorToast("save", error);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this conversation"
      description={`“${title}” and its ${messageCount} messages are deleted for good.`}
      confirmLabel="Delete"
      pending={isSending}
      onConfirm={() => send({ params: { id } })}
    />
  );
}
