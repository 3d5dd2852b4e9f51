import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";

/** Neither plan of the demo has an account behind it. */
export const refuseAccountActs = ({ path, method }: EndpointDefinition): void => {
  if (!path.startsWith("/api/account/") || method === "GET") return;
  const message = "This is the demo: there is no account behind it to export or to delete. It is gone with this page.";
  throw new AppError("state_conflict", { message });
};
