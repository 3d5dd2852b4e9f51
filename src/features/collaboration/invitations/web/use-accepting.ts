import { useQueryClient } from "@tanstack/react-query";
import type { EndpointDefinition, RequestOf, ResponseOf } from "#shared/endpoint.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { userQuery } from "#web/session/user-query.ts";

/** Accepting makes its person someone else: their role may have changed, and their mailbox is known to be theirs. */
export const useAccepting = <E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>) => {
  const client = useQueryClient();
  const { data, error, isSending, send } = useApiMutation(endpoint, {
    toast: null,
    onSuccess: () => client.refetchQueries({ queryKey: userQuery.queryKey }),
  });
  const joined: ResponseOf<E> | undefined = data;
  return { data: joined, error, isSending, accept: (): void => send(request) };
};
