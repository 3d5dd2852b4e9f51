import type { Call } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import { readerOfStopToken } from "#server/notifications/reminder-stop.ts";
import { findReader, type FoundReader } from "#server/notifications/store.ts";
import { AppError } from "#shared/errors.ts";

type Asking = Pick<Call, "platform" | "db" | "http"> & { params: { token: string } };

/** Whose reminders a link ends. */
export const readerOfLink = async ({ platform, db, params, http }: Asking): Promise<FoundReader> => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const userId = readerOfStopToken(platform.config, params.token);
  const reader = userId === null ? null : await findReader(db, userId);
  if (!reader)
    throw new AppError("not_found", { message: "This link is not valid any more. No reminder comes by it." });
  return reader;
};
