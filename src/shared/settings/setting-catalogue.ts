import * as z from "zod/mini";
import { PRICES } from "../plan/prices.ts";
import { refused, ok, type Result } from "../result.ts";
import { emailSchema } from "../schema.ts";

/** Every setting that administrators can change while the product runs. Each is in use: none is reserved for later. */

export const SETTING_TYPES = ["string", "number", "boolean", "json"] as const;
export type SettingType = (typeof SETTING_TYPES)[number];

type Definition = {
  title: string;
  does: string;
  /** In words, beside the field. */
  limits: string;
  settingType: SettingType;
  initial: unknown;
  /** Where it is set, the environment wins. */
  env?: `TENURE_${string}`;
  check: z.ZodMiniType;
};

const wholeNumber = (least: number, most: number) => {
  const range = `Enter a whole number from ${least} to ${most}`;
  return z.number(range).check(z.int(range), z.gte(least, range), z.lte(most, range));
};

const tokenCap = wholeNumber(0, 1_000_000_000);
const TOKEN_CAP = "A whole number from 0 (nothing is sent) to 1000000000";
const wrongDollars = "Enter dollars from 0 to 1000000";
const dollarCap = z.number(wrongDollars).check(z.gte(0, wrongDollars), z.lte(1_000_000, wrongDollars));
const DOLLAR_CAP = "Dollars, from 0 (nothing is sent) to 1000000";
const NEEDS_PRICES = "Holds only while a price is set below, since no cost is known without one.";

const TOKEN_PRICE = "Dollars, from 0 to 10000";
const wrongPrice = "Enter dollars from 0 to 10000";
const tokenPrice = z.number(wrongPrice).check(z.gte(0, wrongPrice), z.lte(10_000, wrongPrice));

const offReason = z.optional(
  z.string("Each reason is a text").check(z.trim(), z.minLength(3, "Say why"), z.maxLength(200)),
);

const webAddress = "Enter an address that starts with https://";
/** The public pages promise the same number of days. */
const PROMISED_TRIAL_DAYS = 14;

export const SETTINGS = {
  support_email: {
    title: "Support address",
    does: "Shown on the contact and help pages. Feedback is mailed here.",
    limits: "An email address",
    settingType: "string",
    initial: "support@tenure.example",
    env: "TENURE_SUPPORT_EMAIL",
    check: emailSchema,
  },
  discord_url: {
    title: "Discord link",
    does: "Shown in the sidebar and on the contact and help pages.",
    limits: "An address that starts with https://",
    settingType: "string",
    initial: "https://discord.tenure.example",
    env: "TENURE_DISCORD_URL",
    check: z.string().check(z.trim(), z.maxLength(300), z.url({ protocol: /^https?$/, error: webAddress })),
  },
  trial_days: {
    title: "Length of a free trial",
    does: "How many days a trial runs that starts from now on. Trials that have started keep their end.",
    limits: `Days, from ${PROMISED_TRIAL_DAYS} (what the public pages promise) to 90`,
    settingType: "number",
    initial: PROMISED_TRIAL_DAYS,
    check: wholeNumber(PROMISED_TRIAL_DAYS, 90),
  },
  organization_seat_price: {
    title: "Price of a seat of Pro",
    does: "What organizations without a price of their own pay for a seat of Pro, a month. Those that have bought keep their price.",
    limits: "Whole dollars, from 0 (Pro is not sold by itself) to 1000",
    settingType: "number",
    initial: PRICES.monthly,
    check: wholeNumber(0, 1000),
  },
  organization_enterprise_price: {
    title: "Price of a seat of Enterprise",
    does: "What organizations without a price of their own pay for a seat of Enterprise, a month. Those that have bought keep their price.",
    limits: "Whole dollars, from 0 (Enterprise is not sold by itself, and Billing says to ask us) to 1000",
    settingType: "number",
    initial: 0,
    check: wholeNumber(0, 1000),
  },
  feedback_per_day: {
    title: "Feedback messages a day",
    does: "How many messages we take in a day from everyone together. More than that is a flood and is refused.",
    limits: "A whole number from 10 to 100000",
    settingType: "number",
    initial: 1000,
    check: wholeNumber(10, 100_000),
  },
  registration_open: {
    title: "New accounts",
    does: "Off: no one can make an account, with a password or through another service. Signing in is not affected.",
    limits: "On or off",
    settingType: "boolean",
    initial: true,
    check: z.boolean("Choose on or off"),
  },
  refused_mail_domains: {
    title: "Mail domains that can't register",
    does: "A new account with an address at one of these domains is refused. Accounts that exist are not affected.",
    limits: 'A JSON list of up to 500 domains, such as ["mail.example"]',
    settingType: "json",
    initial: [],
    check: z
      .array(
        z
          .string("Each domain is a text, such as mail.example")
          .check(z.toLowerCase(), z.regex(/^([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/, "Each domain looks like mail.example")),
        "Enter a JSON list of domains",
      )
      .check(z.maxLength(500, "A list holds up to 500 domains")),
  },
  services_off: {
    title: "Other services that are off",
    does: "No one can sign in with or connect a service that is off, and it isn't read. People who try see the reason. Connections stay, and go on when it is on again.",
    limits:
      'JSON: a service (google, microsoft, apple) and the reason people read, such as {"google": "Google is being repaired."}',
    settingType: "json",
    initial: {},
    check: z.strictObject(
      { google: offReason, microsoft: offReason, apple: offReason },
      "Enter JSON with google, microsoft or apple, each with a reason",
    ),
  },
  ai_tokens_free_day: {
    title: "Language model: tokens a day on the free plan",
    does: "How many tokens an account may use in a day for books on the free plan, questions and answers together. A question that doesn't fit isn't sent.",
    limits: TOKEN_CAP,
    settingType: "number",
    initial: 100_000,
    check: tokenCap,
  },
  ai_tokens_premium_day: {
    title: "Language model: tokens a day on Premium",
    does: "How many tokens an account may use in a day for books on Premium, what it used for others counted too.",
    limits: TOKEN_CAP,
    settingType: "number",
    initial: 1_000_000,
    check: tokenCap,
  },
  ai_tokens_month: {
    title: "Language model: tokens a month in all",
    does: "How many tokens everyone together may use in a month (UTC), visitors too.",
    limits: TOKEN_CAP,
    settingType: "number",
    initial: 50_000_000,
    check: tokenCap,
  },
  ai_dollars_free_day: {
    title: "Language model: dollars a day on the free plan",
    does: `What an account may cost in a day for books on the free plan. ${NEEDS_PRICES}`,
    limits: DOLLAR_CAP,
    settingType: "number",
    initial: 0.5,
    check: dollarCap,
  },
  ai_dollars_premium_day: {
    title: "Language model: dollars a day on Premium",
    does: `What an account may cost in a day for books on Premium. ${NEEDS_PRICES}`,
    limits: DOLLAR_CAP,
    settingType: "number",
    initial: 5,
    check: dollarCap,
  },
  ai_dollars_month: {
    title: "Language model: dollars a month in all",
    does: `What everyone together may cost in a month (UTC), visitors too. ${NEEDS_PRICES}`,
    limits: DOLLAR_CAP,
    settingType: "number",
    initial: 100,
    check: dollarCap,
  },
  ai_input_price: {
    title: "Language model: price of a question",
    does: "Dollars for a million tokens that we send, as the service charges them. Counted on the overview from now on.",
    limits: TOKEN_PRICE,
    settingType: "number",
    initial: 0,
    check: tokenPrice,
  },
  ai_output_price: {
    title: "Language model: price of an answer",
    does: "Dollars for a million tokens that come back. While both prices are 0 no cost is counted.",
    limits: TOKEN_PRICE,
    settingType: "number",
    initial: 0,
    check: tokenPrice,
  },
} as const satisfies Record<string, Definition>;

export type SettingName = keyof typeof SETTINGS;
export type SettingValues = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]["check"]> };
export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]];

/** The environment variable that overrides it, if it has one. */
export const environmentOfSetting = (name: SettingName): string | null => {
  const definition: Definition = SETTINGS[name];
  return definition.env ?? null;
};

/** As typed into a field, or an environment variable. */
export const SETTING_TEXT_MAX_CHARACTERS = 20_000;

const NOT_READ = Symbol("not read");

const readText = (settingType: SettingType, text: string): unknown => {
  if (settingType === "string") return text;
  if (settingType === "number") return text.trim() === "" ? NOT_READ : Number(text);
  if (settingType === "boolean") return text === "true" || text === "false" ? text === "true" : NOT_READ;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return NOT_READ;
  }
};

/** A stored value, if it is one that the setting may have today. */
export const checkSetting = <Name extends SettingName>(
  name: Name,
  value: unknown,
): Result<SettingValues[Name], string> => {
  const parsed = z.safeParse(SETTINGS[name].check as z.ZodMiniType as z.ZodMiniType<SettingValues[Name]>, value);
  return parsed.success ? ok(parsed.data) : refused(parsed.error.issues[0]?.message ?? SETTINGS[name].limits);
};

/** What someone typed, as the value it stands for. */
export const parseSetting = <Name extends SettingName>(
  name: Name,
  text: string,
): Result<SettingValues[Name], string> => {
  const value = readText(SETTINGS[name].settingType, text);
  if (value !== NOT_READ) return checkSetting(name, value);
  return refused(SETTINGS[name].settingType === "json" ? "This is not JSON" : SETTINGS[name].limits);
};

/** A value as it is typed. */
export const settingText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value, null, 2) : String(value);
