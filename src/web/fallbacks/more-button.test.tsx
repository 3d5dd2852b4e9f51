import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MoreButton } from "./more-button.tsx";

test("says that the rest could not be read, and goes when there is no more", async () => {
  let isBroken = true;
  const reading = new InfiniteQueryObserver(new QueryClient(), {
    queryKey: ["list"],
    queryFn: ({ pageParam }) => {
      if (pageParam > 1 && isBroken) throw new Error("down");
      return pageParam;
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last < 2 ? last + 1 : undefined),
    retry: false,
  });
  const stop = reading.subscribe(() => {});
  const drawn = (): string => renderToStaticMarkup(<MoreButton pages={reading.getCurrentResult()}>More</MoreButton>);
  await reading.refetch();
  expect(drawn()).toContain("More");
  expect(drawn()).not.toContain("could not be read");
  await reading.fetchNextPage();
  expect(drawn()).toContain("could not be read");
  expect(drawn()).toContain("More");
  isBroken = false;
  await reading.fetchNextPage();
  expect(drawn()).not.toContain("could not be read");
  expect(drawn()).not.toContain("More");
  stop();
});
