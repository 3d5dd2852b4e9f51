import Stripe from "stripe";
import { ProviderRefusal, ProviderStranger, ProviderUnavailable } from "../provider/payment-provider.ts";

const { errors } = Stripe;

/** For requests about something that is no longer there, or that was already done. */
const GONE_CODES: ReadonlySet<string> = new Set(["resource_missing", "charge_already_refunded"]);

export const isGone = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  (GONE_CODES.has(error.code ?? "") || /only.+(open|canceled)|already (been )?canceled/i.test(error.message));

const retryAfterOf = ({ headers }: { headers?: Record<string, string> | undefined }): number | null => {
  const seconds = Number(headers?.["retry-after"]);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
};

/** Everything ever made is still found here, deleted or over: what is not found was made with another key. */
export const orStranger = async <T>(find: () => Promise<T>): Promise<T> => {
  try {
    return await find();
  } catch (error) {
    const isUnknown = error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing";
    if (!isUnknown) throw error;
    const message = `Stripe does not know what was made there (${error.message}). Is TENURE_STRIPE_SECRET_KEY that of another account, or of its test mode?`;
    throw new ProviderStranger(message, null, { cause: error });
  }
};

const REFUSED = "The payment service did not accept that. Reload the page and try again.";

/** A declined card comes with words for its holder; any other refusal is our own problem, and goes to the log. */
const translated = (error: unknown): unknown => {
  if (error instanceof errors.StripeCardError) return new ProviderRefusal(error.message, { cause: error });
  if (error instanceof errors.StripeInvalidRequestError) return new ProviderRefusal(REFUSED, { cause: error });
  if (error instanceof errors.StripeError)
    return new ProviderUnavailable(error.message, retryAfterOf(error), { cause: error });
  return error;
};

export const asProvider = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    throw translated(error);
  }
};
