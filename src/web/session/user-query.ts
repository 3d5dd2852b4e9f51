import { queryOptions } from "@tanstack/react-query";
import type { ReadMeta } from "#shared/stale-reads.ts";
import { callApiOrNull } from "../api/call-api.ts";
import { USER_QUERY } from "../client-constants.ts";
import { ApiError, isApiError } from "../errors/api-error.ts";
import { AUTH_STATUS_FAILED } from "../errors/error-catalogue.ts";
import { logFailure } from "../errors/log-failure.ts";
import { retryUserRead, userRetryDelay } from "../errors/retry-policy.ts";
import { getAuthUser, type User } from "../features.ts";
import { keepTabFor } from "../credentials/browser-storage.ts";

const AUTH_STATUS = "auth_status";

/** The server answered without saying who it is: that counts as signed out. */
export const isAuthStatusFailure = (error: unknown): boolean => isApiError(error) && error.code === AUTH_STATUS;

const readUser = async (signal: AbortSignal): Promise<User | null> => {
  try {
    const user = (await callApiOrNull(getAuthUser, {}, { signal, noStore: true })) ?? null;
    if (user) keepTabFor(user.id);
    return user;
  } catch (error) {
    // No answer says nothing about the session: open pages stay open with what they have.
    if (!isApiError(error) || error.status === 0 || error.hostAsleep || error.status === 429 || error.accountCanceled)
      throw error;
    const { status, requestId, retryAfterSeconds } = error;
    logFailure(AUTH_STATUS_FAILED, error.message);
    throw new ApiError({ status, code: AUTH_STATUS, requestId, retryAfterSeconds, message: AUTH_STATUS_FAILED }, error);
  }
};

/** Who is signed in; null for no one (a 401 is an answer here, not a failure). */
export const userQuery = queryOptions({
  queryKey: [getAuthUser.path],
  // Any change may be one of their role or plan, which no table of the book tells.
  meta: { staleAfter: "changes", entryId: null } satisfies ReadMeta,
  queryFn: ({ signal }) => readUser(signal),
  staleTime: USER_QUERY.freshMs,
  gcTime: USER_QUERY.keptMs,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  refetchInterval: false,
  retry: retryUserRead,
  retryDelay: userRetryDelay,
});
