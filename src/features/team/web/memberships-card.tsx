import { Button, Card, ConfirmDialog, toast, useKeptFocus } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { leaveBook, listMemberships } from "../membership-contract.ts";
import { ROLE_WORDS } from "../role-words.ts";
import { membershipsQuery } from "./queries.ts";

type Membership = ResponseOf<typeof listMemberships>["memberships"][number];

/** The logs of others in which the reader works; nothing where there is none. */
export function MembershipsCard() {
  const { memberships } = useSuspenseQuery(membershipsQuery).data;
  const [leaving, setLeaving] = useState<Membership | null>(null);
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} className="outline-none">
      {memberships.length > 0 && (
        <Card flush title="Logs you work in">
          <ul className="divide-y divide-line">
            {memberships.map((membership) => (
              <li key={membership.bookId} className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
                <p className="min-w-0 flex-1 basis-56">
                  <span className="block text-base font-medium wrap-anywhere">{membership.ownerName}</span>
                  <span className="block text-sm text-2">
                    {ROLE_WORDS[membership.role].label}. {ROLE_WORDS[membership.role].toYou}
                  </span>
                </p>
                <Button size="sm" onClick={() => setLeaving(membership)}>
                  Leave<span className="sr-only"> the log of {membership.ownerName}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Leave membership={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}

function Leave({ membership, onClose }: { membership: Membership | null; onClose: () => void }) {
  const { send, isSending } = useApiMutation(leaveBook, {
    toast: "save",
    invalidates: [[listMemberships.path]],
    onSuccess: () => {
      toast({ title: "You left", tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={membership !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Leave the log of ${membership?.ownerName ?? ""}?`}
      description="You can't open it from now on, unless you're invited again. What you logged there stays."
      confirmLabel="Leave"
      pending={isSending}
      onConfirm={() => membership && send({ params: { id: membership.bookId } })}
    />
  );
}
