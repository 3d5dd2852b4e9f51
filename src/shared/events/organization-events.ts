import { of } from "./event-definition.ts";

/** In the log of whoever acts: what happened to the organization is in its own audit log. */
const own = { visibility: "user_only" } as const;

export const ORGANIZATION_EVENTS = {
  "organization.created": of({ ...own, action: "account_settings_updated" }),
  "organization.updated": of({ ...own, action: "account_settings_updated" }),
} as const;
