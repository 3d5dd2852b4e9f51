import { isApiError } from "./api-error.ts";

/** Specification section 8: titles of the destructive toasts, and their text when the server gave none. */
export const ERROR_TOASTS = {
  upgrade: { title: "Upgrade Error", fallback: "Failed to start upgrade process. Please try again." },
  checkout: { title: "Checkout Error", fallback: "Failed to start checkout process. Please try again." },
  subscription: { title: "Subscription Error", fallback: "Failed to create subscription" },
  portal: { title: "Portal Error", fallback: "Failed to open billing portal" },
  pause: { title: "Pause Failed", fallback: "Failed to pause subscription" },
  resume: { title: "Resume Failed", fallback: "Failed to resume subscription" },
  message: { title: "Message Failed", fallback: "Failed to send message" },
  exitImpersonation: { title: "Exit Failed", fallback: "Failed to exit impersonation. Please try again." },
  setup: { title: "Setup Error", fallback: "There was an issue completing your setup. Please try again." },
  feedback: {
    title: "Submission Failed",
    fallback: "Failed to submit feedback. Please try the email option or contact us directly.",
  },
  save: { title: "Not saved", fallback: "Could not save. What you typed is still here. Try again." },
  download: { title: "Not downloaded", fallback: "The file could not be fetched. Try again." },
  check: { title: "Not checked", fallback: "The record could not be checked. Nothing was changed. Try again." },
  trial: { title: "Trial not started", fallback: "You can start it later from Your plan." },
  signIn: { title: "Sign in failed", fallback: "We could not sign you in. Please try again." },
} as const;

export type ErrorToastName = keyof typeof ERROR_TOASTS;

/** Notices with a fixed text: the server's message never replaces them. */
export const FIXED_NOTICES = {
  missingCheckoutUrl: { title: "Upgrade Error", message: "No checkout URL received" },
  dailyLimit: { title: "Daily Limit Reached", message: "Upgrade to premium for unlimited AI assistant access." },
  signInToTry: { title: "Authentication Required", message: "Please sign in to start your trial." },
  signInToUpgrade: { title: "Authentication Required", message: "Please sign in to upgrade your account." },
  missingInformation: {
    title: "Missing Information",
    message: "Please fill in both the subject and description fields.",
  },
  feedbackSent: {
    title: "Feedback Submitted",
    message: "Thank you for your feedback! We'll review it and get back to you if needed.",
  },
} as const;

export const AUTH_STATUS_FAILED = "Failed to fetch auth status";
export const RATE_LIMITED_WRITE = "Rate limited - please wait a moment before trying again";
export const RATE_LIMITED_READ = "Rate limited - too many requests";
export const HOST_ASLEEP = "Server is starting up - please wait a moment";
export const NO_ANSWER = "No answer from the server. Check your connection and try again.";
export const BROKEN_OFF = "The download broke off before its end, so nothing was saved. Try again.";

export type CallKind = "read" | "write";

/**
 * The text of a failed call. Rate limits and a sleeping host have a fixed text; otherwise the server's own message;
 * otherwise `N: body`, `N: status text` or `HTTP error! status: N`.
 */
export const failureMessage = (answer: {
  status: number;
  kind: CallKind;
  hostAsleep?: boolean;
  serverMessage?: string | undefined;
  body?: string;
  statusText?: string;
}): string => {
  if (answer.status === 429) return answer.kind === "write" ? RATE_LIMITED_WRITE : RATE_LIMITED_READ;
  if (answer.hostAsleep) return HOST_ASLEEP;
  if (answer.serverMessage) return answer.serverMessage;
  const detail = answer.body?.trim() || answer.statusText?.trim();
  return detail ? `${answer.status}: ${detail.slice(0, 300)}` : `HTTP error! status: ${answer.status}`;
};

/** What a failure is called, for whoever reports it: of an answer that has no words for people. Null: it has. */
export const technicalForm = (error: unknown): string | null => {
  if (!isApiError(error) || error.status === 0 || error.status === 429 || error.hostAsleep) return null;
  return error.serverMessage === undefined ? error.message : null;
};

/** Title and text of the toast for a failed act, and below them what the failure is called. */
export const errorToast = (
  name: ErrorToastName,
  error: unknown,
): { title: string; message: string; detail: string | null } => {
  const { title, fallback } = ERROR_TOASTS[name];
  return { title, message: errorMessage(error, fallback), detail: technicalForm(error) };
};

/** Text for a person: the server's, that for a rate limit, a sleeping host or a lost connection, else the fallback. */
export const errorMessage = (error: unknown, fallback: string): string => {
  if (!isApiError(error)) return fallback;
  if (error.status === 429) return withTimeLeft(error.message, error.retryAfterSeconds);
  if (error.hostAsleep || error.status === 0) return error.message;
  return error.serverMessage ?? fallback;
};

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
/** From so many on a unit is the larger one: 90 seconds, 2 minutes. */
const MOST_OF_A_UNIT = 120;

/** How long to wait, never shorter than it is. */
const waitWords = (seconds: number): string => {
  const [size, unit] =
    seconds < MOST_OF_A_UNIT
      ? [1, "second"]
      : seconds < MOST_OF_A_UNIT * MINUTE_SECONDS
        ? [MINUTE_SECONDS, "minute"]
        : [HOUR_SECONDS, "hour"];
  const count = Math.ceil(seconds / size);
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
};

export const withTimeLeft = (message: string, seconds: number | undefined): string =>
  seconds === undefined || seconds <= 0 ? message : `${message} (${waitWords(seconds)} left)`;
