import { toast } from "@tenure/ui";
import { type ErrorToastName, errorToast } from "./error-catalogue.ts";

/** The destructive toast of a failed act, in the catalogue's words. */
export const showErrorToast = (name: ErrorToastName, error: unknown): void => {
  const { title, message } = errorToast(name, error);
  if (error instanceof Error && error.message !== message) console.error(error.message);
  toast({ title, description: message, tone: "danger" });
};
