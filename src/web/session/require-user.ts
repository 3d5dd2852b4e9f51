import { redirect } from "react-router";
import { queryClient } from "../api/query-client.ts";
import type { User } from "../features.ts";
import { loginPath, paths } from "../paths.ts";
import { userQuery } from "./user-query.ts";

const addressOf = (request: Request): string => {
  const url = new URL(request.url);
  return `${url.pathname}${url.search}`;
};

/** The signed-in person, or a redirect to the sign-in page that leads back here. Runs before the page's own reads. */
export const requireUser = async (request: Request): Promise<User> => {
  const remembered = queryClient.getQueryData(userQuery.queryKey);
  const user = remembered
    ? await queryClient.ensureQueryData({ ...userQuery, revalidateIfStale: true })
    : await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
  if (user === null) throw redirect(loginPath({ next: addressOf(request) }));
  return user;
};

export const requireAdmin = async (request: Request): Promise<User> => {
  const user = await requireUser(request);
  if (!user.isAdmin) throw redirect(paths.dashboard);
  return user;
};
