import { Dialog, IconButton } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { MessageSquare, MessageSquareText } from "lucide-react";
import { useState } from "react";
import type { CommentedOn } from "#web/slots/slots.ts";
import { Comments } from "./comments.tsx";
import { threadsQuery } from "./queries.ts";

const icon = { className: "size-4", strokeWidth: 1.75 };

/** For a list of facts: a filled bubble where something is open. One read for all of them. */
export function CommentsButton({ on, onId, about }: CommentedOn & { about: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(threadsQuery);
  const count = data?.threads.find((thread) => thread.on === on && thread.onId === onId)?.count ?? 0;
  const label = count === 0 ? `Comments on ${about}` : `Comments on ${about}: ${count} open`;
  return (
    <>
      <IconButton
        size="sm"
        label={label}
        icon={count === 0 ? <MessageSquare {...icon} /> : <MessageSquareText {...icon} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={about}>
          <Comments on={on} onId={onId} />
        </Dialog>
      )}
    </>
  );
}
