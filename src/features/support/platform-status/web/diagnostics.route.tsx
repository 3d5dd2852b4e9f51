import { Badge, Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { countItems } from "#web/outbox/outbox-store.ts";
import { pageMeta } from "#web/page-meta.ts";
import { isStorageAvailable } from "#web/credentials/browser-storage.ts";
import { describeClockSkew } from "../clock-skew.ts";
import { getHealth } from "../contract.ts";

export const meta = () =>
  pageMeta("Diagnostics", { description: "Whether Tenure can be reached and works.", noIndex: true });

/** Null while it is not known. */
type Finding = { label: string; isFine: boolean | null; says: string };

const WAITING = { isFine: null, says: "Asking." };

const neverChanges = () => () => {};

/** What anyone may know of the service and of their own browser: no version, no path, no count. */
export default function DiagnosticsPage() {
  const { findings, isFetching, ask } = useFindings();
  return (
    <article className="mx-auto max-w-column px-4 py-14 sm:px-6">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        Diagnostics
      </h1>
      <p className="mt-5 text-lg text-2">Whether the service answers, and whether this browser can work with it.</p>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {findings.map((finding) => (
          <div key={finding.label} className="grid gap-x-4 py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="font-semibold">{finding.label}</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2">
              {finding.isFine !== null && (
                <Badge tone={finding.isFine ? "neutral" : "warn"}>{finding.isFine ? "Fine" : "Look here"}</Badge>
              )}
              {finding.says}
            </dd>
          </div>
        ))}
      </dl>
      <Button className="mt-6" pending={isFetching} onClick={ask}>
        Ask again
      </Button>
    </article>
  );
}

const QUEUE = { queryKey: ["diagnostics", "outbox"], queryFn: countItems, staleTime: 0, retry: false } as const;

const useFindings = () => {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...apiQuery(getHealth, {}),
    staleTime: 0,
    retry: false,
  });
  const queue = useQuery(QUEUE);
  const hasStorage = useSyncExternalStore(neverChanges, isStorageAvailable, () => null);
  const answered = error === null ? data : undefined;
  const findings: Finding[] = [
    { label: "Service", ...serviceFinding(answered !== undefined, error) },
    { label: "This device's clock", ...clockFinding(answered?.serverTime, dataUpdatedAt, error) },
    { label: "Storage of this browser", ...storageFinding(hasStorage) },
    { label: "Waiting to be sent", ...queueFinding(queue.data, queue.error) },
  ];
  const ask = (): void => {
    void refetch();
    void queue.refetch();
  };
  return { findings, isFetching, ask };
};

const serviceFinding = (isAnswered: boolean, error: Error | null): Omit<Finding, "label"> => {
  if (isAnswered) return { isFine: true, says: "Answers, and reaches its database." };
  if (error === null) return WAITING;
  return isApiError(error) && error.status === 503
    ? { isFine: false, says: "Answers, but cannot reach its database." }
    : { isFine: false, says: "Does not answer. Check your connection." };
};

const clockFinding = (
  serverTime: string | undefined,
  arrivedAtMs: number,
  error: Error | null,
): Omit<Finding, "label"> => {
  if (serverTime !== undefined) return describeClockSkew(serverTime, arrivedAtMs);
  return error === null ? WAITING : { isFine: null, says: "Not known while the service does not answer." };
};

const storageFinding = (isAvailable: boolean | null): Omit<Finding, "label"> => {
  if (isAvailable === null) return WAITING;
  return isAvailable
    ? { isFine: true, says: "Can be used." }
    : { isFine: false, says: "Blocked. Signing in and drafts need it. Allow this site to store data." };
};

const queueFinding = (count: number | undefined, error: Error | null): Omit<Finding, "label"> => {
  if (error !== null) return { isFine: null, says: "This browser keeps nothing, so nothing can wait." };
  if (count === undefined) return WAITING;
  if (count === 0) return { isFine: true, says: "Nothing." };
  return {
    isFine: false,
    says: `${count === 1 ? "1 change waits" : `${count} changes wait`} in this browser. Sign in to send.`,
  };
};
