import { Badge, Banner, Button, formatInstant, SkeletonRows, Switch, toast } from "@tenure/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useFilledSlots } from "#web/slots/slots.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { getSupportAccess, listStaffLooks, setSupportAccess, type StaffLook } from "../contract.ts";

const accessQuery = apiQuery(getSupportAccess, {});
type Page = { looks: StaffLook[]; hasMore: boolean };

/** Every time someone from the platform or a program read the book: who, when, why, and what they opened. */
export function WhoLooked() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listStaffLooks.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(listStaffLooks, { query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
    getNextPageParam: ({ looks, hasMore }: Page) => (hasMore ? looks.at(-1)?.startedAt : undefined),
  });
  const looks = data?.pages.flatMap((page) => page.looks);
  const { ProgramsLooked } = useFilledSlots();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-2">
        To help you, our staff can read your book for up to an hour. They can&apos;t change anything or open your
        evidence files, and you get an email each time.
      </p>
      <AccessSwitch />
      {error && (
        <Banner placement="inline" tone="danger" title="We could not read who looked.">
          Reload the page to try again.
        </Banner>
      )}
      {!looks && !error && <SkeletonRows rows={1} />}
      {looks?.length === 0 && <p className="text-base text-1">No one has looked at your book.</p>}
      {looks && looks.length > 0 && (
        <ol className="flex flex-col divide-y divide-line border-t border-line">
          {looks.map((look) => (
            <Look key={look.id} look={look} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div>
          <Button size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier looks
          </Button>
        </div>
      )}
      <ProgramsLooked />
    </div>
  );
}

function AccessSwitch() {
  const { data } = useQuery(accessQuery);
  const { send, isSending } = useApiMutation(setSupportAccess, {
    toast: "save",
    onSuccess: ({ isAllowed }) =>
      void toast({ title: isAllowed ? "Support may look at your book" : "Support is kept out", tone: "success" }),
  });
  return (
    <Switch
      label="Support may look at my book"
      description="When off, we look only if the law requires it, and tell you unless it forbids that."
      checked={data?.isAllowed ?? true}
      disabled={data === undefined || isSending}
      onChange={({ currentTarget }) => send({ body: { isAllowed: currentTarget.checked } })}
    />
  );
}

function Look({ look }: { look: StaffLook }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const words = (instant: string): string => formatInstant(instant, timeZone);
  return (
    <li className="py-3 text-sm text-2 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2 text-base font-medium text-1">
        {look.by}
        {look.endedAt === null && <Badge tone="warn">Looking now</Badge>}
      </p>
      <p>
        {words(look.startedAt)}
        {look.endedAt !== null && ` to ${words(look.endedAt)}`}
      </p>
      <p>
        Reason: {look.reason}
        {look.ticket !== null && ` (${look.ticket})`}
      </p>
      {look.legalReason !== null && <p>Required by law: {look.legalReason}</p>}
      <p>Opened: {look.opened.length === 0 ? "nothing" : look.opened.map(({ what }) => what).join(", ")}</p>
    </li>
  );
}
