import * as contract from "#features/operations/administration/contract/flags.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { exportFeatureFlags, listFeatureFlags } from "./list-feature-flags.ts";
import { updateFeatureFlag } from "./update-feature-flag.ts";

export const flagRoutes: readonly Route[] = [
  implement(contract.listFeatureFlags, listFeatureFlags),
  implement(contract.exportFeatureFlags, exportFeatureFlags),
  implement(contract.updateFeatureFlag, updateFeatureFlag),
];
