import { isApiError } from "./api-error.ts";
import { errorMessage } from "./error-catalogue.ts";

/** What is wrong with the first field of a refused request, else what its failure says, for forms with one place for it. */
export const refusalMessage = (error: unknown, fallback: string): string => {
  const [field] = isApiError(error) ? Object.values(error.fields ?? {}) : [];
  return field ?? errorMessage(error, fallback);
};
