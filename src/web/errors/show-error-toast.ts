import { toast } from "@tenure/ui";
import { openUpgrade } from "../plans/open-plans.ts";
import { isApiError } from "./api-error.ts";
import { type ErrorToastName, errorToast } from "./error-catalogue.ts";
import { logFailure } from "./log-failure.ts";

/** The destructive toast of a failed act, in the catalogue's words. */
export const showErrorToast = (name: ErrorToastName, error: unknown): void => {
  const { title, message, detail } = errorToast(name, error);
  if (error instanceof Error && error.message !== message) logFailure(error.message);
  const isOfPlan = isApiError(error) && error.code === "plan_required";
  toast({
    title,
    description: message,
    detail: detail ?? undefined,
    tone: "danger",
    ...(isOfPlan ? { action: { label: "See Premium", onAction: () => openUpgrade(message) } } : {}),
  });
};
