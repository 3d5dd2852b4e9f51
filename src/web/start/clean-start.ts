import { queryClient } from "../api/query-client.ts";
import { userQuery } from "../session/user-query.ts";
import { withoutStartParameters } from "./start-parameters.ts";

export const removeStartParameters = (): void => {
  const cleaned = withoutStartParameters(location.href);
  if (cleaned === null) return;
  history.replaceState(history.state, "", cleaned);
  queryClient.removeQueries({ queryKey: userQuery.queryKey });
};
