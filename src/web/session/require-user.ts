import { redirect } from "react-router";
import { queryClient } from "../api/query-client.ts";
import type { User } from "../features.ts";
import { leaveTo } from "../credentials/navigation.ts";
import { openBook } from "../credentials/open-book.ts";
import { loginPath, paths } from "../paths.ts";
import { onDaysOfBook, readOpenBook } from "./book-query.ts";
import { isAuthStatusFailure, userQuery } from "./user-query.ts";

const addressOf = (request: Request): string => {
  const url = new URL(request.url);
  return `${url.pathname}${url.search}`;
};

/** To the sign-in page, which belongs to no book. */
const leadToDoor = async (to: string): Promise<never> => {
  if (openBook() === null) throw redirect(to);
  leaveTo(to);
  // The page is about to go.
  return new Promise<never>(() => {});
};

/** The signed-in person, or a redirect to the sign-in page that leads back here. Runs before the page's own reads. */
export const requireUser = async (request: Request): Promise<User> => {
  const state = queryClient.getQueryState(userQuery.queryKey);
  const remembered = state?.data && !isAuthStatusFailure(state.error);
  const reading = remembered
    ? queryClient.ensureQueryData({ ...userQuery, revalidateIfStale: true })
    : queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
  const user = await reading.catch((error: unknown) => {
    if (!isAuthStatusFailure(error)) throw error;
    return leadToDoor(loginPath({ next: addressOf(request), reason: "auth_status" }));
  });
  if (user === null) return leadToDoor(loginPath({ next: addressOf(request) }));
  return onDaysOfBook(user, readOpenBook());
};

export const requireAdmin = async (request: Request): Promise<User> => {
  const user = await requireUser(request);
  if (!user.isAdmin) throw redirect(paths.dashboard);
  return user;
};
