import { Badge, Button, formatInstant } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useParams } from "react-router";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { SharedState } from "#features/tools/calculators/contract.ts";
import { TOOLS } from "#features/tools/calculators/tools.ts";
import { Disclaimer } from "../frame/tool-page.tsx";
import { shareQuery } from "../queries.ts";
import { REPORTS } from "../reports.ts";

/** The address holds the secret: search engines must not index it and no link may pass it on. */
export const meta = () => [
  ...pageMeta("Shared result", { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Someone's result, read-only. */
export default function SharedResultPage() {
  const query = useQuery(shareQuery(useParams()["id"] ?? ""));
  return (
    <article data-paper className="mx-auto max-w-column px-4 py-10 sm:px-6 sm:py-12">
      {query.data ? (
        <Shared state={query.data} />
      ) : (
        <>
          <h1 tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
            Shared result
          </h1>
          <div className="mt-6 flex flex-col items-start gap-4">
            {query.isPending && <p role="status">Opening the result.</p>}
            <LinkFailure query={query} gone="This link leads to nothing: it has ended, or it never was one.">
              <Button asChild>
                <Link to={paths.tools}>All tools</Link>
              </Button>
            </LinkFailure>
          </div>
        </>
      )}
    </article>
  );
}

function Shared({ state }: { state: SharedState }) {
  const tool = TOOLS.find(({ id }) => id === state.tool);
  const Report = REPORTS[state.tool];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-3">
        <Badge>Read only</Badge>
        <span>
          {tool?.title}, shared {formatInstant(state.createdAt, ZONE)}. The link ends{" "}
          {formatInstant(state.expiresAt, ZONE)}.
        </span>
      </p>
      <h1 tabIndex={-1} className="mt-2 mb-8 font-serif text-3xl font-semibold wrap-anywhere outline-none">
        {state.name || tool?.title}
      </h1>
      <Suspense fallback={<p role="status">Opening the result.</p>}>
        {Report && <Report given={state.values} />}
      </Suspense>
      <Disclaimer />
      {tool && (
        <p className="mt-6 print:hidden">
          <Button asChild variant="primary">
            <Link to={tool.path}>Make your own</Link>
          </Button>
        </p>
      )}
    </>
  );
}
