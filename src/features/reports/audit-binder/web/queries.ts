import { apiQuery } from "#web/api/api-query.ts";
import { getBinder } from "../contract.ts";

const POLL_MS = 2000;

/** Asks again while one is being made, for any year. */
export const binderQuery = (year: number) => ({
  ...apiQuery(getBinder, { params: { year } }),
  refetchInterval: ({ state: { data } }: { state: { data?: BinderState | undefined } }) =>
    data && (data.attempt?.status === "making" || data.otherYear !== null) ? POLL_MS : (false as const),
});
type BinderState = { attempt: { status: string } | null; otherYear: number | null };
