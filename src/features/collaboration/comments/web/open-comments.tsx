import { Button, Card, Dialog, formatCount, formatInstant } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/endpoint.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { listThreads } from "../contract.ts";
import { Comments } from "./comments.tsx";
import { threadsQuery } from "./queries.ts";
import { placeOf } from "./subject-place.ts";

type OpenThread = ResponseOf<typeof listThreads>["threads"][number];

/** Everything in the book with unresolved comments; nothing if there are none. */
export function OpenComments() {
  const { threads } = useSuspenseQuery(threadsQuery).data;
  const [shown, setShown] = useState<OpenThread | null>(null);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  if (threads.length === 0) return null;
  return (
    <Card flush title="Open comments">
      <ul className="divide-y divide-line">
        {threads.map((thread) => (
          <li
            key={`${thread.on} ${thread.onId}`}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-64 text-base">
              <p className="font-medium wrap-anywhere">
                <Link to={placeOf(thread)} className="text-1 hover:underline">
                  {thread.about}
                </Link>
              </p>
              <p className="line-clamp-2 wrap-anywhere text-2">{thread.lastBody}</p>
              <p className="text-sm text-3">
                {thread.lastByName ?? "Someone who left"}, {formatInstant(thread.lastAt, timeZone)} ·{" "}
                {formatCount(thread.count, "comment", "comments")}
              </p>
            </div>
            <Button size="sm" aria-label={`Read and answer: ${thread.about}`} onClick={() => setShown(thread)}>
              Read and answer
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog open onOpenChange={(open) => !open && setShown(null)} title={shown.about}>
          <Comments on={shown.on} onId={shown.onId} />
        </Dialog>
      )}
    </Card>
  );
}
