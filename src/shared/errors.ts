/**
 * Every refusal the API can give, with its HTTP status and default words.
 * A contract lists the codes it may answer; one mapper (`src/server/http/error-response.ts`) makes the body.
 */
export const ERROR_CODES = {
  validation_failed: { status: 400, message: "Some fields need your attention." },
  reason_required: { status: 400, message: "Give a reason." },
  malformed_request: { status: 400, message: "The request could not be read." },
  not_signed_in: { status: 401, message: "Please sign in." },
  invalid_credentials: { status: 401, message: "That email and password do not match." },
  account_canceled: { status: 401, message: "This account is scheduled for deletion." },
  refresh_failed: { status: 401, message: "Your session has ended. Please sign in again." },
  second_step_required: { status: 401, message: "Your password is right. Now show that it's you." },
  plan_required: { status: 402, message: "Your plan does not include this." },
  forbidden: { status: 403, message: "Your role does not allow that." },
  organization_closed: { status: 403, message: "This organization is closed." },
  email_not_verified: { status: 403, message: "Please confirm your email address first." },
  foreign_origin: { status: 403, message: "This request did not come from the product." },
  step_up_required: { status: 403, message: "Confirm that it's you first." },
  second_step_missing: {
    status: 403,
    message: "Administrators sign in with two steps. Add an authenticator app or a passkey under Settings, Security.",
  },
  support_forbidden: { status: 403, message: "This person does not let support look at their book." },
  not_found: { status: 404, message: "We could not find that." },
  method_not_allowed: { status: 405, message: "That method is not available here." },
  body_too_slow: { status: 408, message: "The request took too long to arrive. Please try again." },
  email_in_use: { status: 409, message: "An account with this email exists. Sign in instead." },
  version_conflict: { status: 409, message: "Someone changed this while you were editing. Compare and save again." },
  idempotency_in_progress: { status: 409, message: "The same request is still being handled. Try again in a moment." },
  legal_hold: { status: 409, message: "This year is under legal hold." },
  state_conflict: { status: 409, message: "That is not possible right now. Reload the page and try again." },
  file_damaged: {
    status: 409,
    message: "This file is damaged: it is no longer the one you added. Add the same file again.",
  },
  token_spent: { status: 410, message: "This link has expired or was already used." },
  payload_too_large: { status: 413, message: "That is larger than we accept." },
  storage_quota_reached: { status: 413, message: "There is no room for this file in your account." },
  unsupported_media: { status: 415, message: "We cannot read that kind of file." },
  foreign_host: { status: 421, message: "This address is not one of the product." },
  idempotency_mismatch: { status: 422, message: "This Idempotency-Key was used for another request." },
  file_refused: { status: 422, message: "We could not read that file." },
  rate_limited: { status: 429, message: "Too many attempts. Please wait a moment." },
  internal: { status: 500, message: "Something went wrong on our side. Nothing was saved." },
  unavailable: { status: 503, message: "The service is not ready. Please try again in a moment." },
  storage_full: {
    status: 507,
    message: "The server is out of space. Nothing was saved. You can still read everything.",
  },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Field path (dot separated, as in the request) to the reason shown beside the field. */
export type FieldErrors = Record<string, string>;

export type AppErrorDetails = {
  message?: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** Extra facts that a client may need (for example the current version of a row). Never secrets. */
  data?: Record<string, unknown>;
};

/** The one error that verbs throw. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: AppErrorDetails;

  /** `options.cause` is only for the log. */
  constructor(code: ErrorCode, details: AppErrorDetails = {}, options?: ErrorOptions) {
    super(details.message ?? ERROR_CODES[code].message, options);
    this.name = "AppError";
    this.code = code;
    this.status = ERROR_CODES[code].status;
    this.details = details;
  }
}

/** The body of every failed request's answer. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  requestId: string;
  data?: Record<string, unknown>;
  accountCanceled?: true;
};
