import type { FieldErrors } from "#shared/errors.ts";

export type ApiErrorFacts = {
  message: string;
  /** HTTP status; 0 when no answer arrived. */
  status: number;
  /** A code of `#shared/errors.ts`, or `network` when no answer arrived, or `unreadable` for a body that is not ours. */
  code: string;
  /** The server's own words for people, when it gave any. */
  serverMessage?: string | undefined;
  fields?: FieldErrors | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  data?: Record<string, unknown> | undefined;
  hostAsleep?: boolean | undefined;
  accountCanceled?: boolean | undefined;
};

/** The one error that calls to the API throw. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly serverMessage: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly data: Record<string, unknown> | undefined;
  readonly hostAsleep: boolean;
  readonly accountCanceled: boolean;

  constructor(facts: ApiErrorFacts, cause?: unknown) {
    super(facts.message, cause === undefined ? undefined : { cause });
    this.name = "ApiError";
    this.status = facts.status;
    this.code = facts.code;
    this.serverMessage = facts.serverMessage;
    this.fields = facts.fields;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.data = facts.data;
    this.hostAsleep = facts.hostAsleep ?? false;
    this.accountCanceled = facts.accountCanceled ?? false;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The outcome is unknown or may be better next time; a 4xx is an answer and stays one. */
export const mayPassLater = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status === 408 || error.status >= 500;
