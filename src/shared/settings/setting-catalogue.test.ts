import { describe, expect, test } from "vitest";
import {
  checkSetting,
  parseSetting,
  SETTING_NAMES,
  type SettingName,
  SETTINGS,
  settingText,
} from "./setting-catalogue.ts";

test.each(SETTING_NAMES)("what %s is at first is a value that it may have, and reads back as it is typed", (name) => {
  const { initial } = SETTINGS[name];
  expect(checkSetting(name, initial)).toEqual({ ok: true, value: initial });
  expect(parseSetting(name, settingText(initial))).toEqual({ ok: true, value: initial });
});

describe("what is typed", () => {
  test.each<[SettingName, string, unknown]>([
    ["support_email", " Help@Tenure.Example ", "help@tenure.example"],
    ["trial_days", "30", 30],
    ["registration_open", "false", false],
    ["refused_mail_domains", '["Mail.Example"]', ["mail.example"]],
  ])("%s as %j is %j", (name, text, value) => {
    expect(parseSetting(name, text)).toEqual({ ok: true, value });
  });

  test.each<[SettingName, string]>([
    ["support_email", "nobody"],
    ["discord_url", "javascript:alert(1)"],
    ["discord_url", ""],
    ["trial_days", "13"],
    ["trial_days", "14.5"],
    ["trial_days", ""],
    ["trial_days", "Infinity"],
    ["registration_open", "yes"],
    ["refused_mail_domains", "mail.example"],
    ["refused_mail_domains", '{"mail.example": true}'],
    ["refused_mail_domains", "[1]"],
  ])("%s as %j is refused, in words for people", (name, text) => {
    const refusal = parseSetting(name, text);
    expect(refusal).toEqual({ ok: false, reason: expect.stringMatching(/^[A-Z][\w ,'/:.[\]"()]+$/) });
    expect(refusal).not.toMatchObject({ reason: expect.stringMatching(/Invalid|expected/) });
  });
});
