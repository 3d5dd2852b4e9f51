import { Badge, Button, formatInstant, SkeletonRows, toast, useKeptFocus } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import {
  endAffiliateSession,
  endOtherAffiliateSessions,
  listAffiliateSessions,
} from "#features/account/accounts/affiliate-door-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { browserTimeZone } from "../browser-time-zone.ts";
import { SecurityHeading } from "../security/security-heading.tsx";

export function AffiliateSessions() {
  const { data } = useQuery(apiQuery(listAffiliateSessions, {}));
  const kept = useKeptFocus<HTMLDivElement>();
  const one = useApiMutation(endAffiliateSession, {
    toast: "save",
    onSuccess: () => void toast({ title: "The device is signed out", tone: "success" }),
  });
  const others = useApiMutation(endOtherAffiliateSessions, {
    toast: "save",
    onSuccess: () => void toast({ title: "Every other device is signed out", tone: "success" }),
  });
  const words = (instant: string): string => formatInstant(instant, browserTimeZone());
  return (
    <section aria-labelledby="affiliate-sessions">
      <SecurityHeading id="affiliate-sessions">Where you&apos;re signed in</SecurityHeading>
      <div {...kept} className="mt-3 flex flex-col items-start gap-3 outline-none">
        {data ? (
          <ul className="flex w-full flex-col divide-y divide-line">
            {data.sessions.map(({ id, device, place, createdAt, lastUsedAt, isCurrent }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 text-sm text-2 [overflow-wrap:anywhere]">
                  <p className="flex flex-wrap items-center gap-2 text-base font-medium text-1">
                    {device} {isCurrent && <Badge tone="info">This device</Badge>}
                  </p>
                  <p>{place}</p>
                  <p>
                    Last used {words(lastUsedAt)}. Signed in {words(createdAt)}.
                  </p>
                </div>
                {!isCurrent && (
                  <Button size="sm" pending={one.isSending} onClick={() => one.send({ params: { id } })}>
                    Sign out<span className="sr-only"> {device}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={2} />
        )}
        {(data?.sessions.length ?? 0) > 1 && (
          <Button pending={others.isSending} onClick={() => others.send({})}>
            Sign out everywhere else
          </Button>
        )}
      </div>
    </section>
  );
}
