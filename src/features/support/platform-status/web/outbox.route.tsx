import { Card, EmptyState, formatInstant, PageHeader, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { isApiError } from "#web/errors/api-error.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { LoadingSplash } from "#web/fallbacks/loading-splash.tsx";
import { MAIN_ID } from "#web/navigation/route-announcer.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { getOutbox } from "../contract.ts";

export const meta = () => pageMeta("Local mailbox", { noIndex: true });

const outboxQuery = apiQuery(getOutbox, {});

export const clientLoader = async () => {
  // An installation that sends mail has no outbox to show.
  await queryClient.ensureQueryData(outboxQuery).catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) throw new Response("", { status: 404 });
    throw error;
  });
  return null;
};

export function HydrateFallback() {
  return <LoadingSplash />;
}

/** Mails that this installation could not send because it has no mail server. */
export default function OutboxPage() {
  const { mails } = useSuspenseQuery(outboxQuery).data;
  return (
    <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-column px-4 py-8 outline-none">
      <PageHeader
        title="Local mailbox"
        description="No mail server is set up, so mails are kept here. Only this machine can see them."
      />
      {mails.length === 0 && (
        <EmptyState title="No mails yet">Open an account or ask for a new password to see one.</EmptyState>
      )}
      <div className="flex flex-col gap-4">
        {mails.map((mail) => (
          <Card key={mail.id} title={mail.subject}>
            <p className="text-sm text-3">
              To {mail.to}, <time dateTime={mail.at}>{formatInstant(mail.at, "UTC")} UTC</time>
            </p>
            <p className="mt-3 text-base break-words whitespace-pre-line">
              <LinkedText text={mail.text} />
            </p>
          </Card>
        ))}
      </div>
    </main>
  );
}

type TextPart = { at: number; text: string; isLink: boolean };

const LINK = /https?:\/\/\S+/g;

/** The text in pieces, each with its position. */
const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    parts.push({ at, text: text.slice(at, match.index), isLink: false });
    parts.push({ at: match.index, text: match[0], isLink: true });
    at = match.index + match[0].length;
  }
  return [...parts, { at, text: text.slice(at), isLink: false }].filter((part) => part.text !== "");
};

function LinkedText({ text }: { text: string }) {
  return partsOf(text).map((part) =>
    part.isLink ? (
      <TextLink key={part.at} href={part.text}>
        {part.text}
      </TextLink>
    ) : (
      part.text
    ),
  );
}
