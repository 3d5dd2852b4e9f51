import { Button, ConfirmDialog, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getSharedBook, shareBook, unshareBook } from "#features/collaboration/organizations/contract/books.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";

const sharedBookQuery = apiQuery(getSharedBook, {});

/** Whether your own book is shared with an organization; a member may share it with theirs. */
export function SharedBookLine({ own }: { own: string | null }) {
  const { data } = useQuery(sharedBookQuery);
  const [isEnding, setEnding] = useState(false);
  const sharing = useApiMutation(shareBook, {
    toast: "save",
    onSuccess: ({ orgName }) => void toast({ title: `You share your log with ${orgName}`, tone: "success" }),
  });
  const ending = useApiMutation(unshareBook, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Your log is yours alone again", tone: "success" });
      setEnding(false);
    },
  });
  if (!data || (data.sharedWith === null && own === null)) return null;
  const { sharedWith } = data;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-72 text-base text-2">
        {sharedWith === null
          ? `You don't share your own log with ${own}.`
          : `The people of ${sharedWith.orgName} read your log, comment and sign off years. They change no entry.`}
      </p>
      {sharedWith === null ? (
        <Button pending={sharing.isSending} onClick={() => sharing.send({})}>
          Share my log
        </Button>
      ) : (
        <Button onClick={() => setEnding(true)}>Stop sharing</Button>
      )}
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title="Stop sharing your log?"
        description={`The people of ${sharedWith?.orgName ?? ""} can't open it from now on. What they wrote there stays.`}
        confirmLabel="Stop sharing"
        pending={ending.isSending}
        onConfirm={() => ending.send({})}
      />
    </div>
  );
}
