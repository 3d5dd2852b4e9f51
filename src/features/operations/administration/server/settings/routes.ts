import * as contract from "#features/operations/administration/contract/settings.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { exportSystemSettings, listSystemSettings } from "./list-system-settings.ts";
import { updateSystemSetting } from "./update-system-setting.ts";

export const settingRoutes: readonly Route[] = [
  implement(contract.listSystemSettings, listSystemSettings),
  implement(contract.exportSystemSettings, exportSystemSettings),
  implement(contract.updateSystemSetting, updateSystemSetting),
];
