import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { whoLogs, type WhoLogs, whoseCopy } from "#shared/whose-hours.ts";
import type { Person } from "../features.ts";
import { useSeat } from "../session/use-can.ts";
import { bookPersonsQuery } from "./book-queries.ts";

/** Whose hours the reader logs in the open book, and whom they may choose. */
export const useWhoLogs = (): WhoLogs<Person> => {
  const { data } = useQuery(bookPersonsQuery);
  const seat = useSeat();
  return useMemo(() => whoLogs(data?.persons, seat), [data, seat]);
};

/** Whose hours a copy of logged work is: what its form shows first. Empty: it has to be said. */
export const useWhoseCopy = (): ((model: { personId: string }) => string) => {
  const seat = useSeat();
  return (model) => (seat === null ? "" : (whoseCopy(seat, model) ?? ""));
};
