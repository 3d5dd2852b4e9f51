import { Button, Card, ConfirmDialog, toast, useKeptFocus } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberRelation } from "#shared/access.ts";
import { inBook } from "#shared/book-address.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { BookOfCaller } from "#web/features.ts";
import { paths } from "#web/paths.ts";
import { booksQuery } from "#web/session/book-query.ts";
import { leaveBook } from "../membership-contract.ts";
import { ROLE_WORDS } from "#shared/role-words.ts";

type Membership = BookOfCaller & { relation: MemberRelation };

const isMembership = (book: BookOfCaller): book is Membership => book.relation in ROLE_WORDS;

/** Other people's logs in which the reader works; shows nothing if there are none. */
export function MembershipsCard() {
  const memberships = (useQuery(booksQuery).data?.books ?? []).filter(isMembership);
  const [leaving, setLeaving] = useState<Membership | null>(null);
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} className="outline-none">
      {memberships.length > 0 && (
        <Card flush title="Books you work in">
          <ul className="divide-y divide-line">
            {memberships.map((membership) => (
              <li key={membership.ownerId} className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
                <p className="min-w-0 flex-1 basis-56">
                  <span className="block text-base font-medium wrap-anywhere">{membership.ownerName}</span>
                  <span className="block text-sm text-2">
                    {ROLE_WORDS[membership.relation].label}. {ROLE_WORDS[membership.relation].toYou}
                  </span>
                </p>
                <Button size="sm" asChild>
                  <a href={inBook(membership.ownerId, paths.dashboard)}>
                    Open<span className="sr-only"> the book of {membership.ownerName}</span>
                  </a>
                </Button>
                <Button size="sm" variant="quiet" onClick={() => setLeaving(membership)}>
                  Leave<span className="sr-only"> the book of {membership.ownerName}</span>
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
    onSuccess: () => {
      toast({ title: "You left", tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={membership !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Leave the book of ${membership?.ownerName ?? ""}?`}
      description="You can't open it from now on, unless you're invited again. What you logged there stays."
      confirmLabel="Leave"
      pending={isSending}
      onConfirm={() => membership && send({ params: { id: membership.ownerId } })}
    />
  );
}
