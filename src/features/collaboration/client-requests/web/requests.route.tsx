import { Button, Card, EmptyState, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { OpenComments, threadsQuery } from "#features/collaboration/comments/web/index.ts";
import { queryClient } from "#web/api/query-client.ts";
import { openBook } from "#web/credentials/open-book.ts";
import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requireUser } from "#web/session/require-user.ts";
import type { ClientRequest } from "../contract.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { DoneDialog } from "./done-dialog.tsx";
import { requestsQuery } from "./queries.ts";
import { RequestRow } from "./request-row.tsx";

export const meta = () => pageMeta(titleOf("requests"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireUser(request);
  await Promise.all([queryClient.fetchQuery(requestsQuery), queryClient.fetchQuery(threadsQuery)]);
  return null;
};

const withoutAsk = (before: URLSearchParams): URLSearchParams => {
  before.delete("ask");
  return before;
};

/** A dialog that is opened here, or filled in by a page that lacks something. */
const useAsking = () => {
  const [isAsking, setAsking] = useState(false);
  const [search, setSearch] = useAddressSearch();
  const wanted = search.get("ask");
  const end = (): void => {
    setAsking(false);
    if (wanted !== null) setSearch(withoutAsk, { replace: true });
  };
  return { isOpen: isAsking || wanted !== null, start: wanted ?? "", begin: () => setAsking(true), end };
};

/** The adviser's requests, and the comments on entries and facts: both sides of a book have the same page. */
export default function RequestsPage() {
  const { open, done } = useSuspenseQuery(requestsQuery).data;
  const asking = useAsking();
  const isTheirs = openBook() !== null;
  const [answering, setAnswering] = useState<ClientRequest | null>(null);
  const rows = (requests: readonly ClientRequest[]) => (
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} onAnswer={() => setAnswering(request)} />
      ))}
    </ul>
  );
  return (
    <>
      <PageHeader
        title={titleOf("requests")}
        description={
          isTheirs
            ? "What this client owes you, and open comments."
            : "What your adviser needs from you, and open comments."
        }
        actions={
          isTheirs && (
            <Button variant="primary" onClick={asking.begin}>
              Ask for something
            </Button>
          )
        }
      />
      <div className="flex max-w-column flex-col gap-5">
        <Card flush title={open.length === 0 ? "Open requests" : `${open.length} to do`}>
          {open.length === 0 ? (
            <EmptyState title="Nothing to do">
              {isTheirs
                ? "Ask for something, and it shows here for both of you."
                : "When your adviser asks for something, it shows here."}
            </EmptyState>
          ) : (
            rows(open)
          )}
        </Card>
        <OpenComments />
        {done.length > 0 && (
          <Card flush title="Done">
            {rows(done)}
          </Card>
        )}
        <p className="text-sm text-3">
          Requests and comments are not part of the record, the reports or the audit binder. They are in the export of
          the owner's account.
        </p>
      </div>
      {isTheirs && asking.isOpen && <AskDialog start={asking.start} onClose={asking.end} />}
      {answering && <DoneDialog request={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}
