import * as contract from "#features/administration/contract/flags.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { listFeatureFlags } from "./list-feature-flags.ts";
import { updateFeatureFlag } from "./update-feature-flag.ts";

export const flagRoutes: readonly Route[] = [
  implement(contract.listFeatureFlags, listFeatureFlags),
  implement(contract.updateFeatureFlag, updateFeatureFlag),
];
