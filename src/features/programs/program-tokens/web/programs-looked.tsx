import { Banner, Button, formatInstant, SkeletonRows, TextLink } from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { callApi } from "#web/api/call-api.ts";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { listProgramTokenUses, type ProgramTokenUse } from "../contract.ts";

type Page = { uses: ProgramTokenUse[]; hasMore: boolean };

/** Every day on which a program read the book: which, when, from where, and what. */
export function ProgramsLooked() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listProgramTokenUses.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(listProgramTokenUses, { query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
    getNextPageParam: ({ uses, hasMore }: Page) => (hasMore ? uses.at(-1)?.lastAt : undefined),
  });
  const uses = data?.pages.flatMap((page) => page.uses);
  return (
    <section aria-labelledby="programs-looked" className="flex flex-col gap-3">
      <h3 id="programs-looked" className="text-base font-semibold text-1">
        Programs
      </h3>
      {error && (
        <Banner placement="inline" tone="danger" title="We could not read what programs did.">
          Reload the page to try again.
        </Banner>
      )}
      {!uses && !error && <SkeletonRows rows={1} />}
      {uses?.length === 0 && (
        <p className="text-base text-1">
          No program has opened your book. You let them in under{" "}
          <TextLink asChild>
            <Link to={paths.developer}>Developer</Link>
          </TextLink>
          .
        </p>
      )}
      {uses && uses.length > 0 && (
        <ol className="flex flex-col divide-y divide-line border-t border-line">
          {uses.map((use) => (
            <Use key={`${use.tokenId} ${use.day}`} use={use} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div>
          <Button size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier days
          </Button>
        </div>
      )}
    </section>
  );
}

function Use({ use }: { use: ProgramTokenUse }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const words = (instant: string): string => formatInstant(instant, timeZone);
  const { requestCount, refusedCount, firstAt, lastAt } = use;
  const times = firstAt === lastAt ? words(firstAt) : `${words(firstAt)} to ${words(lastAt)}`;
  const requests = requestCount === 1 ? "1 request" : `${requestCount.toLocaleString("en-US")} requests`;
  return (
    <li className="py-3 text-sm text-2 [overflow-wrap:anywhere]">
      <p className="text-base font-medium text-1">{use.name}</p>
      <p>
        {times}, last from {use.address}
      </p>
      <p>
        {requests}
        {refusedCount > 0 && `, ${refusedCount.toLocaleString("en-US")} refused`}
      </p>
      <p>Opened: {use.opened.length === 0 ? "nothing" : use.opened.join(", ")}</p>
    </li>
  );
}
