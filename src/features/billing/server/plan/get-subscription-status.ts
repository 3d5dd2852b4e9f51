import type { getSubscriptionStatus as contract } from "#features/billing/contract.ts";
import type { Verb } from "#server/http/implement.ts";
import { readStatus } from "./read-status.ts";

export const getSubscriptionStatus: Verb<typeof contract> = ({ platform, db, scope }) =>
  readStatus(platform, db, scope);
