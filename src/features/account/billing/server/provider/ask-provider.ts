import { AppError } from "#shared/errors.ts";
import { ProviderRefusal, ProviderUnavailable } from "./payment-provider.ts";

/** A provider's refusal is shown to the person; an unknown outcome is reported as such. */
export const askProvider = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRefusal)
      throw new AppError("state_conflict", { message: error.message }, { cause: error });
    if (error instanceof ProviderUnavailable) {
      const message = "The payment service does not answer. Nothing is lost: try again in a moment.";
      throw new AppError("unavailable", { message, retryAfterSeconds: error.retryAfterSeconds ?? 5 }, { cause: error });
    }
    throw error;
  }
};
