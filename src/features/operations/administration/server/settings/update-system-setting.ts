import { isDeepStrictEqual } from "node:util";
import type { updateSystemSetting as contract } from "#features/operations/administration/contract/settings.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { currentValue } from "#server/settings/settings.ts";
import { findSystemSetting, saveSystemSetting } from "#server/settings/store.ts";
import { AppError } from "#shared/errors.ts";
import { environmentOfSetting, parseSetting, SETTINGS } from "#shared/settings/setting-catalogue.ts";
import { presentSettings } from "./list-system-settings.ts";

export async function updateSystemSetting(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt } = call;
  const { setting: name } = params;
  if (platform.config.fixedSettings[name] !== undefined)
    throw new AppError("state_conflict", {
      message: `This server's ${environmentOfSetting(name)} rules this setting. Change it there.`,
    });
  const parsed = parseSetting(name, body.value);
  if (!parsed.ok) throw new AppError("validation_failed", { fields: { value: parsed.reason } });

  const row = await findSystemSetting(db, name);
  const before = currentValue(name, row?.value);
  if ((row?.version ?? 0) !== body.version) throw new AppError("version_conflict");
  if (isDeepStrictEqual(before, parsed.value))
    throw new AppError("validation_failed", { fields: { value: "This is the value already" } });

  const saved = await saveSystemSetting(db, {
    name,
    settingType: SETTINGS[name].settingType,
    value: parsed.value,
    version: body.version + 1,
    updatedBy: scope.actorId,
    updatedAt: receivedAt,
  });
  if (!saved) throw new AppError("version_conflict");
  await logAdminAct(call, {
    action: "setting.changed",
    subject: { type: "setting", id: name },
    before: { value: before },
    after: { value: parsed.value },
    reason: body.reason,
  });
  const [changed] = await presentSettings(platform, db, [name]);
  if (!changed) throw new Error("a setting that was saved is gone");
  return changed;
}
