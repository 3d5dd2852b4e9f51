import { queryClient } from "../api/query-client.ts";
import type { User } from "../features.ts";
import { storeAccessToken } from "../credentials/access-token.ts";
import { forgetLeftDemo, keepTabFor } from "../credentials/browser-storage.ts";
import { userQuery } from "./user-query.ts";

/** After sign-in or registration: nothing of the browser's previous user stays in memory. */
export const adoptSession = (answer: { user: User; tokens: { accessToken: string } }): void => {
  queryClient.clear();
  keepTabFor(answer.user.id);
  forgetLeftDemo();
  storeAccessToken(answer.tokens.accessToken);
  queryClient.setQueryData(userQuery.queryKey, answer.user);
};

/** The user as the server last returned it, after a change of the profile. */
export const adoptUser = (user: User): void => {
  queryClient.setQueryData(userQuery.queryKey, user);
};
