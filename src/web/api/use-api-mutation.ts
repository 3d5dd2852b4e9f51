import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { EndpointDefinition, RequestOf, ResponseOf } from "#shared/endpoint.ts";
import { type ApiError, isApiError, mayPassLater } from "../errors/api-error.ts";
import type { ErrorToastName } from "../errors/error-catalogue.ts";
import { retryWrite } from "../errors/retry-policy.ts";
import { showErrorToast } from "../errors/show-error-toast.ts";
import { withReason } from "./ask-reason.ts";
import { withStepUp } from "./ask-step-up.ts";
import { callApi } from "./call-api.ts";
import { createActKeys } from "./idempotency-key.ts";
import { invalidateReads } from "./invalidate-reads.ts";

type Act<E extends EndpointDefinition> = { request: RequestOf<E>; idempotencyKey: string };

export type ApiMutationOptions<E extends EndpointDefinition> = {
  /** The toast of a failure (error catalogue). `null` for forms that show the failure themselves. */
  toast: ErrorToastName | null;
  /** Keys of reads that the write makes stale; all reads whose path starts with the key's are refetched. */
  invalidates?: readonly QueryKey[];
  /**
   * A write that is refused because something changed in the meantime also refetches the reads. Only for forms that
   * show everything they send: others would send text that was meant for another state.
   */
  rereadsOnConflict?: boolean;
  onSuccess?: (response: ResponseOf<E>, request: RequestOf<E>) => void | Promise<void>;
  onError?: (error: Error) => void;
};

const isConflict = (error: Error): boolean => isApiError(error) && error.code === "version_conflict";

/** A write by contract: one Idempotency-Key for each act of a person, with the catalogue's retries and toasts. */
export const useApiMutation = <E extends EndpointDefinition>(endpoint: E, options: ApiMutationOptions<E>) => {
  const client = useQueryClient();
  const keys = useRef(createActKeys());
  const mutation = useMutation<ResponseOf<E>, Error, Act<E>>({
    mutationFn: ({ request, idempotencyKey }) =>
      withReason(request, (said) =>
        withStepUp(() =>
          callApi(endpoint, said, { idempotencyKey: said === request ? idempotencyKey : keys.current.keyFor(said) }),
        ),
      ),
    // Without a key a second try could act twice.
    retry: endpoint.idempotent === false ? false : retryWrite,
    onSuccess: async (response, { request }) => {
      keys.current.settle("answered");
      if (options.invalidates) void invalidateReads(client, options.invalidates);
      await options.onSuccess?.(response, request);
    },
    onError: (error) => {
      keys.current.settle(mayPassLater(error) ? "unknown" : "answered");
      if (options.rereadsOnConflict && isConflict(error)) void invalidateReads(client, options.invalidates ?? []);
      if (options.toast !== null) showErrorToast(options.toast, error);
      options.onError?.(error);
    },
  });
  const act = (request: RequestOf<E>): Act<E> => ({ request, idempotencyKey: keys.current.keyFor(request) });
  return {
    send: (request: RequestOf<E>): void => mutation.mutate(act(request)),
    sendAsync: (request: RequestOf<E>): Promise<ResponseOf<E>> => mutation.mutateAsync(act(request)),
    isSending: mutation.isPending,
    error: mutation.error,
    apiError: isApiError(mutation.error) ? mutation.error : (null as ApiError | null),
    data: mutation.data,
    reset: mutation.reset,
  };
};
