import { ConfirmDialog, toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type ProgramToken, revokeProgramToken } from "../contract.ts";

/** Asks before a program is let out. */
export function RevokeToken({ token, onClose }: { token: ProgramToken | null; onClose: () => void }) {
  const { send, isSending } = useApiMutation(revokeProgramToken, {
    toast: "save",
    onSuccess: ({ name }) => {
      toast({ title: `${name} is revoked`, tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={token !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${token?.name ?? ""}?`}
      description="The program can't open your book from now on. What it proposed stays in your review inbox, where you can remove all of it. You can't bring this back. To let the program in again, make a new token or connect it again."
      confirmLabel="Revoke"
      pending={isSending}
      onConfirm={() => token && send({ params: { id: token.id } })}
    />
  );
}
