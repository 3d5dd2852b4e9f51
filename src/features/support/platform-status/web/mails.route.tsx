import { Card, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { LoadingSplash } from "#web/fallbacks/loading-splash.tsx";
import { MAIN_ID } from "#web/navigation/route-announcer.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { getMailSamples } from "../contract.ts";

export const meta = () => pageMeta("Mails", { noIndex: true });

const mailsQuery = apiQuery(getMailSamples, {});

export const clientLoader = async () => {
  await queryClient.ensureQueryData(mailsQuery);
  return null;
};

export function HydrateFallback() {
  return <LoadingSplash />;
}

/** Every mail of the product as a reader gets it, in both forms. Its frame runs no script. */
export default function MailsPage() {
  const { mails } = useSuspenseQuery(mailsQuery).data;
  return (
    <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-column px-4 py-8 outline-none">
      <PageHeader title="Mails" description="Each mail that this product sends, to a person of the sample." />
      <div className="flex flex-col gap-4">
        {mails.map(({ id, kind, when, subject, text, html }) => (
          <Card key={id} title={subject}>
            <p className="text-sm text-3">
              {id}, {kind}. {when}.
            </p>
            <iframe
              title={`${subject}, as HTML`}
              srcDoc={html}
              sandbox=""
              className="mt-3 h-96 w-full border border-2"
            />
            <pre className="mt-3 text-sm break-words whitespace-pre-wrap">{text}</pre>
          </Card>
        ))}
      </div>
    </main>
  );
}
