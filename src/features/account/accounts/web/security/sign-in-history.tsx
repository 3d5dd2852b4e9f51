import { Button } from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { listSignIns, type PastSignIn } from "#features/account/accounts/sign-ins-contract.ts";
import { signInInWords } from "#features/account/accounts/sign-ins/sign-in-words.ts";
import { callApi } from "#web/api/call-api.ts";
import { SecurityHeading } from "./security-heading.tsx";
import { useInstantWords } from "./use-instant-words.ts";

type Page = { signIns: PastSignIn[]; hasMore: boolean };

/** Who signed in, who tried, and what changed about signing in. */
export function SignInHistory() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, error } = useInfiniteQuery({
    queryKey: [listSignIns.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(listSignIns, { query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
    getNextPageParam: ({ signIns, hasMore }: Page) => (hasMore ? signIns.at(-1)?.at : undefined),
  });
  const words = useInstantWords();
  return (
    <section aria-labelledby="sign-in-history">
      <SecurityHeading id="sign-in-history">Sign-in history</SecurityHeading>
      {error && <p className="mt-2 text-base text-2">We could not read the history. Reload the page to try again.</p>}
      <ol className="mt-2 flex flex-col divide-y divide-line text-sm text-2 [overflow-wrap:anywhere]">
        {data?.pages
          .flatMap(({ signIns }) => signIns)
          .map((one) => (
            <li key={one.id} className="py-2">
              <span className="font-medium text-1">{signInInWords(one)}</span>, {words(one.at)}
              <br />
              {one.device}. {one.place}
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <div className="mt-3">
          <Button size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier sign-ins
          </Button>
        </div>
      )}
    </section>
  );
}
