import type { Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";

/** However someone arrives, the administrators decide whether new accounts are open, and to whom. */
export const requireRegistration = async (
  { platform, db }: Pick<Call, "platform" | "db">,
  email: string,
): Promise<void> => {
  if (!(await platform.settings.get(db, "registration_open")))
    throw new AppError("forbidden", { message: "New accounts are closed for now. If you have one, sign in." });
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if ((await platform.settings.get(db, "refused_mail_domains")).includes(domain))
    throw new AppError("validation_failed", {
      fields: { email: "Use another email address: we don't accept this one" },
    });
};
