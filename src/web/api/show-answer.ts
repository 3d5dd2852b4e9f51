import type { DataTag, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

/**
 * Shows what a write answered where a read stands. A read that is on its way may have been answered before the write and
 * would put the old state back: it is given up and made again.
 */
export const showAnswer = <Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  next: Updater<Data | undefined, Data | undefined>,
): void => {
  const only = { queryKey, exact: true };
  const isBeingRead = client.isFetching(only) > 0;
  void client.cancelQueries(only);
  client.setQueryData<Data>([...queryKey], next);
  if (isBeingRead) void client.invalidateQueries(only);
};
