import type { DataTag, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

/**
 * Shows a write's answer in place of a read. A read under way may have been answered before the write and would restore
 * the old state: it is canceled and repeated.
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
