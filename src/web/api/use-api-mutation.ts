import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { EndpointDefinition, RequestOf, ResponseOf } from "#shared/endpoint.ts";
import { type ApiError, isApiError, mayPassLater } from "../errors/api-error.ts";
import type { ErrorToastName } from "../errors/error-catalogue.ts";
import { retryWrite } from "../errors/retry-policy.ts";
import { showErrorToast } from "../errors/show-error-toast.ts";
import { ageReads, markAged } from "./age-reads.ts";
import { withReason } from "./ask-reason.ts";
import { withStepUp } from "./ask-step-up.ts";
import { callApi } from "./call-api.ts";
import { createActKeys } from "./idempotency-key.ts";

type Act<E extends EndpointDefinition> = { request: RequestOf<E>; idempotencyKey: string };

export type ApiMutationOptions<E extends EndpointDefinition> = {
  /** The toast of a failure (error catalogue). `null` for forms that show the failure themselves. */
  toast: ErrorToastName | null;
  /**
   * A write that is refused because something changed in the meantime also refetches what it would have made stale.
   * Only for forms that show everything they send: others would send text that was meant for another state.
   */
  rereadsOnConflict?: boolean;
  onSuccess?: (response: ResponseOf<E>, request: RequestOf<E>) => void | Promise<void>;
  onError?: (error: Error) => void;
};

const isConflict = (error: Error): boolean => isApiError(error) && error.code === "version_conflict";

/**
 * A write by contract: one Idempotency-Key for each act of a person, with the catalogue's retries and toasts. What it
 * makes stale follows from the contracts (`stale-reads.ts`); what of it is on the page is read again.
 */
export const useApiMutation = <E extends EndpointDefinition>(endpoint: E, options: ApiMutationOptions<E>) => {
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
      const rereadAged = markAged(endpoint);
      const settled = options.onSuccess?.(response, request);
      rereadAged();
      await settled;
    },
    onError: (error) => {
      keys.current.settle(mayPassLater(error) ? "unknown" : "answered");
      if (options.rereadsOnConflict && isConflict(error)) ageReads(endpoint);
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
