import { Banner, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ConnectPart } from "#features/programs/mcp/web/index.ts";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook } from "#web/book/use-book.ts";
import { Can } from "#web/session/can.tsx";
import { isApiError } from "#web/errors/api-error.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { WebhooksPart } from "#features/programs/outgoing-webhooks/web/index.ts";
import { MorePart } from "./more-part.tsx";
import { TokensPart, tokensQuery } from "#features/programs/program-tokens/web/index.ts";

export const meta = () => pageMeta(titleOf("developer"));

/** Whoever may not take the whole book out lets no program in. */
export const clientLoader = async () => {
  try {
    await Promise.all([loadBook(), queryClient.ensureQueryData(tokensQuery)]);
    return { mayLetIn: true };
  } catch (error) {
    if (isApiError(error) && error.status === 403) return { mayLetIn: false };
    throw error;
  }
};

export default function DeveloperPage({ loaderData: { mayLetIn } }: { loaderData: { mayLetIn: boolean } }) {
  return (
    <>
      <PageHeader
        title={titleOf("developer")}
        description="Let your own programs read your book, add to the inbox, or hear what happens."
      />
      <div className="flex max-w-column flex-col gap-5">
        {mayLetIn ? (
          <>
            <TokensPart />
            <Connect />
          </>
        ) : (
          <Banner placement="inline" tone="info">
            Only the owner of this book, their spouse and their CPA can let programs in.
          </Banner>
        )}
        <Can do="share">
          <WebhooksPart />
        </Can>
        <MorePart />
      </div>
    </>
  );
}

function Connect() {
  return <ConnectPart signInAt={useSuspenseQuery(tokensQuery).data.signInAt} />;
}
