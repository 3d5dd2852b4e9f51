import { Button, EmptyState, formatCivilDate, formatInstant, formatNumber, Summary, TextLink } from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { callApi } from "#web/api/call-api.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { buildPath } from "#shared/endpoint.ts";
import { type DailyRoot, getTimeStamp, listDailyRoots } from "../contract.ts";

export const meta = () =>
  pageMeta("Transparency", { description: "One fingerprint a day that covers every record kept by Tenure." });

const useDailyRoots = () =>
  useInfiniteQuery({
    queryKey: [listDailyRoots.path],
    queryFn: ({ pageParam, signal }) =>
      callApi(listDailyRoots, pageParam === null ? {} : { query: { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });

/** The published roots: anyone may write them down, so that no record can be rewritten behind their back. */
export default function TransparencyPage() {
  const query = useDailyRoots();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const roots = data?.pages.flatMap((page) => page.roots) ?? [];
  return (
    <article className="mx-auto max-w-column px-4 py-14 sm:px-6">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        Transparency
      </h1>
      <p className="mt-5 text-lg text-2">Each night we publish one fingerprint that covers all records.</p>
      <p className="mt-3">
        <TextLink alone asChild>
          <Link to={paths.verify}>Check a record</Link>
        </TextLink>
      </p>
      <details className="mt-4 max-w-[75ch] text-base text-2">
        <Summary className="font-medium text-1">What a fingerprint shows</Summary>
        <p className="mt-2">
          It tells nothing about anyone. Each owner’s export shows that their record is part of it. Once you note a
          fingerprint, no one can change it behind your back. It covers what we received before its day ended in UTC,
          even if it was made later.
        </p>
        {data?.pages[0] && <StampState authority={data.pages[0].timeStampAuthority} />}
      </details>
      <div className="mt-8">
        {error !== null && (
          <p role="alert" className="text-base text-danger-text">
            {errorMessage(error, "We could not load the fingerprints. Try again in a moment.")}
          </p>
        )}
        {!data && (
          <RetryButton className="my-4" query={query}>
            Retry
          </RetryButton>
        )}
        {data && roots.length === 0 && (
          <EmptyState title="No fingerprints yet">The first one is made after midnight UTC.</EmptyState>
        )}
        {roots.length > 0 && <RootList roots={roots} />}
        {isPending && <p className="text-base text-3">Loading the fingerprints ...</p>}
        {hasNextPage && (
          <Button className="mt-4" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Earlier days
          </Button>
        )}
      </div>
    </article>
  );
}

/** Whether time comes from outside, and what that is worth. */
function StampState({ authority }: { authority: string | null }) {
  if (authority === null) {
    return (
      <p className="mt-4 text-base text-2">
        <strong className="font-semibold text-1">No time-stamp authority is configured.</strong> The times below are
        those of our server. What you note yourself, or keep in your mailbox, still counts.
      </p>
    );
  }
  return (
    <p className="mt-4 text-base text-2">
      <strong className="font-semibold text-1">Fingerprints are stamped by {authority}</strong> (RFC 3161). A stamp
      shows when the fingerprint existed, to anyone who trusts the authority. Check it with the authority’s own root
      certificate, at <code className="font-mono text-sm">/verify</code> or with{" "}
      <code className="font-mono text-sm">openssl ts -verify</code>. What we show here is only what the stamp claims.
    </p>
  );
}

function StampOf({ root: { day, leafCount, timeStamp, failedTries } }: { root: DailyRoot }) {
  if (timeStamp !== null) {
    return (
      <>
        Stamped <time dateTime={timeStamp.at}>{formatInstant(timeStamp.at, "UTC")}</time> UTC, as{" "}
        <span className="[overflow-wrap:anywhere]">{timeStamp.authority}</span> says.{" "}
        <TextLink
          href={buildPath(getTimeStamp.path, { day })}
          download
          aria-label={`Download the time stamp of ${day}`}
        >
          Download
        </TextLink>
      </>
    );
  }
  if (leafCount === 0) return "No record grew.";
  if (failedTries === 0) return "Not stamped.";
  return `Not stamped yet, asked ${failedTries === 1 ? "once" : `${formatNumber(failedTries)} times`}.`;
}

function RootList({ roots }: { roots: readonly DailyRoot[] }) {
  return (
    <ul aria-label="Published fingerprints, newest first">
      {roots.map((root) => (
        <li
          key={root.day}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[7rem_minmax(0,1fr)_12rem]"
        >
          <p className="text-base font-semibold">
            <time dateTime={root.day}>{formatCivilDate(root.day)}</time>
            <span className="block text-sm font-normal text-3">
              {root.leafCount === 1 ? "1 record" : `${formatNumber(root.leafCount)} records`}
            </span>
          </p>
          <p className="text-sm text-3">
            <code className="block font-mono text-xs break-all text-1">{root.root}</code>
            Covers everything before <time dateTime={root.cutOff}>{formatInstant(root.cutOff, "UTC")}</time> UTC. Made{" "}
            <time dateTime={root.madeAt}>{formatInstant(root.madeAt, "UTC")}</time> UTC.
          </p>
          <p className="text-sm text-2">
            <StampOf root={root} />
          </p>
        </li>
      ))}
    </ul>
  );
}
