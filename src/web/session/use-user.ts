import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { User } from "../features.ts";
import { readAccessToken } from "../credentials/access-token.ts";
import { onDaysOfBook, useOpenBook } from "./book-query.ts";
import { isAuthStatusFailure, userQuery } from "./user-query.ts";

export type SessionState = {
  user: User | null;
  /** False until the server has said who is signed in. */
  isKnown: boolean;
  /** The answer is still to come: unlike a failure, which leaves it unknown. */
  isAsking: boolean;
  isAdmin: boolean;
};

const neverChanges = (): (() => void) => () => {};

/**
 * Who is signed in, for pages that are open to everyone. A browser without an access token does not ask: a visitor's
 * page makes no call that could only return 401.
 */
export const useUser = (): SessionState => {
  const mayBeSignedIn = useSyncExternalStore(
    neverChanges,
    () => readAccessToken() !== null,
    () => null,
  );
  const { data, error, isPending, isSuccess } = useQuery({ ...userQuery, enabled: mayBeSignedIn === true });
  const user = isAuthStatusFailure(error) ? null : (data ?? null);
  return {
    user,
    isKnown: mayBeSignedIn === false || isSuccess,
    isAsking: mayBeSignedIn !== false && isPending,
    isAdmin: user?.isAdmin ?? false,
  };
};

/** The signed-in person, only inside the shell: its guard has let no one else in. */
export const useSignedInUser = (): User | null => {
  const user = useQuery(userQuery).data ?? null;
  const book = useOpenBook();
  return useMemo(() => onDaysOfBook(user, book), [user, book]);
};
