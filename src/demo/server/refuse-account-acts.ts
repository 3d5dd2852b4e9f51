import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";

/** What an organization asks people for by mail. */
const MAILED = /^\/api\/organizations\/:organizationId\/(?:invitations|book-requests)/;

/** What would lead out of the browser to a calendar elsewhere. */
const CONNECTS = /^\/api\/integrations\/(?:caldav|address|consent)/;

/** Neither plan of the demo has an account behind it, or anyone else to mail to. */
export const refuseAccountActs = ({ path, method }: EndpointDefinition): void => {
  if (method === "GET") return;
  if (path.startsWith("/api/team/") || MAILED.test(path)) {
    throw new AppError("state_conflict", { message: "This is the demo: no mail goes out, so no one can be invited." });
  }
  if (CONNECTS.test(path)) {
    throw new AppError("state_conflict", {
      message:
        "This is the demo: it reads no calendar of yours. Open an account to connect one, or import a file here.",
    });
  }
  if (path.startsWith("/api/affiliates/")) {
    throw new AppError("state_conflict", {
      message: "This is the demo: the affiliate is made up, so nothing is sent or changed.",
    });
  }
  if (!path.startsWith("/api/account/")) return;
  const message = "This is the demo: there is no account behind it to export or to delete. It is gone with this page.";
  throw new AppError("state_conflict", { message });
};
