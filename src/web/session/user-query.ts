import { queryOptions } from "@tanstack/react-query";
import { callApiOrNull } from "../api/call-api.ts";
import { USER_QUERY } from "../client-constants.ts";
import { ApiError, isApiError } from "../errors/api-error.ts";
import { AUTH_STATUS_FAILED } from "../errors/error-catalogue.ts";
import { retryUserRead, userRetryDelay } from "../errors/retry-policy.ts";
import { getAuthUser, type User } from "../features.ts";
import { keepTabFor } from "../credentials/browser-storage.ts";

const readUser = async (signal: AbortSignal): Promise<User | null> => {
  try {
    const user = (await callApiOrNull(getAuthUser, {}, { signal, noStore: true })) ?? null;
    if (user) keepTabFor(user.id);
    return user;
  } catch (error) {
    if (!isApiError(error) || error.hostAsleep || error.status === 429 || error.accountCanceled) throw error;
    const { status, code, requestId, retryAfterSeconds } = error;
    throw new ApiError({ status, code, requestId, retryAfterSeconds, message: AUTH_STATUS_FAILED }, error);
  }
};

/** Who is signed in; null for nobody (a 401 is an answer here, not a failure). */
export const userQuery = queryOptions({
  queryKey: [getAuthUser.path],
  queryFn: ({ signal }) => readUser(signal),
  staleTime: USER_QUERY.freshMs,
  gcTime: USER_QUERY.keptMs,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  refetchInterval: false,
  retry: retryUserRead,
  retryDelay: userRetryDelay,
});
