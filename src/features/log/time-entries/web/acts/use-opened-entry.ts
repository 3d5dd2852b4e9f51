import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReadEntry } from "#features/log/time-entries/contract.ts";
import { entryQuery } from "../queries.ts";

/**
 * An entry as something that opens starts from it. Undefined as long as it is being read, also where an older answer is
 * there: what was true before one's own last act would be refused, or written back.
 */
export const useOpenedEntry = (id: string): { entry: ReadEntry | undefined; error: Error | null } => {
  const { data, error, isFetching, isFetchedAfterMount } = useQuery(entryQuery(id));
  // Later reads change what is shown and take nothing away.
  const [isReadAnew] = useState(isFetching);
  return { entry: isReadAnew && !isFetchedAfterMount ? undefined : data, error };
};
