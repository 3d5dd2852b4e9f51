import { resolve } from "node:path";
import { environmentOfSetting, parseSetting, SETTING_NAMES } from "#shared/settings/setting-catalogue.ts";
import { signInProvidersOf, type SignInProviderSettings } from "./auth/sign-in-providers.ts";
import { sealingKeysOf, secretFromFolder } from "./sealing/keys-in-folder.ts";
import type { SealingKeys } from "./sealing/sealing.ts";
import { DATABASE_DRIVERS, type DatabaseDriver } from "./database/driver/database-driver.ts";
import type { S3Settings } from "./files/s3-file-store.ts";
import type { LanguageModelSettings } from "./language-model/language-model.ts";
import type { ModelProvider } from "./language-model/question.ts";
import { transcriptionOf, type TranscriptionSettings } from "./language-model/transcription-settings.ts";
import type { FixedSettings } from "./settings/settings.ts";
import { type MailIn, mailInOf } from "./mail-in/mail-in-settings.ts";
import { readServiceUrls, type ServiceUrls } from "./outbound/service-address.ts";
import { type Role, roleOf } from "./processes/role.ts";
import { billingOf, type BillingSettings, isBilledOf } from "./plans/billing-settings.ts";

/** Everything the process may be told from outside. `process.env` is read here and nowhere else. */
export type Config = {
  environment: "production" | "development" | "test";
  host: string;
  port: number;
  dataDir: string;
  /** Origin under which people reach the product; links in mails are built from it, never from a request. */
  publicUrl: string;
  databaseUrl: string | null;
  /** The role that owns the tables, for migrations and restores; null: the one of `databaseUrl`. */
  migrationDatabaseUrl: string | null;
  /** How we speak to it: `plain` leaves out our additions to the driver. */
  databaseDriver: DatabaseDriver;
  /** Signs access tokens. Kept in the data folder when not given. */
  secret: string;
  /** They seal the credentials for people's accounts elsewhere; the newest first. Kept in the data folder when not given. */
  sealingKeys: () => SealingKeys;
  /** Who vouches for people at the door; none: an address and a password, or a passkey. */
  signInProviders: readonly SignInProviderSettings[];
  /** Where services are that are not at their usual address. */
  serviceUrls: ServiceUrls;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where mail for people's forwarding addresses comes in. */
  mailIn: MailIn;
  /** The RFC 3161 authority that stamps daily roots; null: no one stamps them. */
  timestampUrl: string | null;
  /** False: nothing is billed here, and everyone has everything. */
  isBilled: boolean;
  /** Name servers, with ports, asked for the proofs of organizations' domains and the keys of mails; none: those of this machine. */
  dnsServers: readonly string[];
  /** Settings that the environment takes out of the hands of administrators. */
  fixedSettings: FixedSettings;
  /** Proxies in front of us whose X-Forwarded-For is believed; 0 believes none. */
  trustedProxies: number;
  logLevel: string;
  /** The outer wall: requests one address may make in a minute, whatever they are. */
  requestsPerMinute: number;
  /** A clamd that scans uploads; null: files are kept and marked as not scanned. */
  clamav: { host: string; port: number } | null;
  /** Whether pictures and PDFs of the vault are read for their dates and totals, on this machine. */
  readsFiles: boolean;
  /** Where files are kept; null: in the data folder. */
  s3: S3Settings | null;
  /** How much one account may keep; null: as much as it wants. */
  storagePerAccountBytes: number | null;
  /** Who is asked for suggestions that are marked as a model's; null: no one. */
  languageModel: LanguageModelSettings | null;
  /** Who turns spoken words into text; null: no one, and no sound is taken. */
  transcription: TranscriptionSettings | null;
  /** Who takes money for plans, where anything is billed. */
  billing: BillingSettings;
  backups: BackupSettings;
  /** Null: nothing is measured. */
  metrics: MetricsSettings | null;
  /** What this process does of it all. */
  role: Role;
  /** How long a process told to stop keeps serving while it says that it should get no more requests. */
  drainSeconds: number;
};

/** Where figures for operators can be read; without a token only from this machine. */
export type MetricsSettings = { host: string; port: number; token: string | null };

export type BackupSettings = {
  /** 0: none are made automatically. */
  everyHours: number;
  keepDays: number;
  /** A bucket of their own, or a folder. */
  s3: S3Settings | null;
  folder: string;
};

type Environment = Record<string, string | undefined>;

const integerOf = (env: Environment, name: string, fallback: number, max: number): number => {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new Error(`${name} must be a whole number up to ${max}, got "${text}"`);
  return value;
};

const httpUrlOf = (env: Environment, name: string): string | null => {
  const text = env[name];
  if (text === undefined || text === "") return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol))
    throw new Error(`${name} must be an http(s) address`);
  return url.href;
};

const environmentOf = (env: Environment): Config["environment"] => {
  const name = env.NODE_ENV ?? "production";
  return name === "development" || name === "test" ? name : "production";
};

const s3Of = (env: Environment, prefix: string): S3Settings | null => {
  const bucket = env[`${prefix}_BUCKET`];
  if (!bucket) return null;
  const accessKeyId = env[`${prefix}_ACCESS_KEY_ID`];
  const secretAccessKey = env[`${prefix}_SECRET_ACCESS_KEY`];
  return {
    bucket,
    region: env[`${prefix}_REGION`] || "us-east-1",
    endpoint: env[`${prefix}_ENDPOINT`] || null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
};

/** Where a provider answers; null: wherever the operator says. */
const AI_BASE_URLS: Readonly<Record<ModelProvider, string | null>> = {
  openai: "https://api.openai.com/v1",
  compatible: null,
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
};
const AI_PROVIDERS = Object.keys(AI_BASE_URLS);
const isAiProvider = (name: string): name is ModelProvider => AI_PROVIDERS.includes(name);
/** We close connections that are silent for longer. */
const AI_TIMEOUT_SECONDS_MAX = 55;

const languageModelOf = (env: Environment): LanguageModelSettings | null => {
  const provider = env.TENURE_AI_PROVIDER;
  if (!provider) return null;
  if (!isAiProvider(provider))
    throw new Error(`TENURE_AI_PROVIDER must be one of ${AI_PROVIDERS.join(", ")}, got "${provider}"`);
  const baseUrl = httpUrlOf(env, "TENURE_AI_BASE_URL") ?? AI_BASE_URLS[provider];
  const model = env.TENURE_AI_MODEL;
  if (baseUrl === null || !model)
    throw new Error("A language model needs TENURE_AI_MODEL and, where it is compatible, TENURE_AI_BASE_URL");
  const key = env.TENURE_AI_KEY || null;
  if (key === null && (provider === "anthropic" || provider === "google"))
    throw new Error(`A language model of ${provider} needs TENURE_AI_KEY`);
  // The message omits the key: this text is logged.
  if (key !== null && !/^[\x21-\x7e]+$/.test(key)) throw new Error("TENURE_AI_KEY holds a character that no key has");
  const { username, password } = new URL(baseUrl);
  if (username || password) throw new Error("TENURE_AI_BASE_URL must hold no name or password: use TENURE_AI_KEY");
  return {
    provider,
    baseUrl,
    key,
    model,
    firstByteMilliseconds: integerOf(env, "TENURE_AI_FIRST_BYTE_SECONDS", 15, AI_TIMEOUT_SECONDS_MAX) * 1000,
    timeoutMilliseconds: integerOf(env, "TENURE_AI_TIMEOUT_SECONDS", 30, AI_TIMEOUT_SECONDS_MAX) * 1000,
    callsPerDay: integerOf(env, "TENURE_AI_CALLS_PER_DAY", 200, 1_000_000),
  };
};

const BACKUP_KEEP_DAYS = 30;
/** By then, what was erased must be gone from every backup. */
const BACKUP_GONE_DAYS = 35;

const backupsOf = (env: Environment, dataDir: string): BackupSettings => {
  const everyHours = integerOf(env, "TENURE_BACKUP_EVERY_HOURS", 24, 24 * 7);
  // Old ones go when the next is made.
  const keepDaysMax = BACKUP_GONE_DAYS - Math.max(1, Math.ceil(everyHours / 24));
  return {
    everyHours,
    keepDays: integerOf(env, "TENURE_BACKUP_KEEP_DAYS", Math.min(BACKUP_KEEP_DAYS, keepDaysMax), keepDaysMax),
    s3: s3Of(env, "TENURE_BACKUP_S3"),
    folder: resolve(env.TENURE_BACKUP_DIR || resolve(dataDir, "backups")),
  };
};

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

const metricsOf = (env: Environment): MetricsSettings | null => {
  const port = integerOf(env, "TENURE_METRICS_PORT", 0, 65_535);
  if (port === 0) return null;
  const host = env.TENURE_METRICS_HOST || "127.0.0.1";
  const token = env.TENURE_METRICS_TOKEN || null;
  if (token === null && !LOOPBACK_HOSTS.has(host))
    throw new Error("TENURE_METRICS_HOST lets other machines read the figures: set TENURE_METRICS_TOKEN");
  return { host, port, token };
};

const fixedSettingsOf = (env: Environment): FixedSettings => {
  const fixed: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    const variable = environmentOfSetting(name);
    const text = variable && env[variable];
    if (!variable || !text) continue;
    const parsed = parseSetting(name, text);
    if (!parsed.ok) throw new Error(`${variable}: ${parsed.reason}`);
    fixed[name] = parsed.value;
  }
  return fixed;
};

const GIGABYTE = 1024 ** 3;

const migrationUrlOf = (env: Environment): string | null => {
  const url = env.TENURE_MIGRATION_DATABASE_URL || null;
  // Otherwise the embedded database would silently be used.
  if (url !== null && !env.DATABASE_URL)
    throw new Error("TENURE_MIGRATION_DATABASE_URL goes with DATABASE_URL, by which the server works; set both");
  return url;
};

const databaseDriverOf = (env: Environment): DatabaseDriver => {
  const name = env.TENURE_DATABASE_DRIVER || "tuned";
  const driver = DATABASE_DRIVERS.find((each) => each === name);
  if (!driver) throw new Error(`TENURE_DATABASE_DRIVER must be ${DATABASE_DRIVERS.join(" or ")}, got "${name}"`);
  return driver;
};

const readsFilesOf = (env: Environment): boolean => {
  const word = env.TENURE_READ_FILES || "on";
  if (word !== "on" && word !== "off") throw new Error(`TENURE_READ_FILES must be on or off, got "${word}"`);
  return word === "on";
};

export const readConfig = (env: Environment = process.env): Config => {
  const dataDir = resolve(env.TENURE_DATA_DIR || "data");
  const host = env.TENURE_HOST || "127.0.0.1";
  const port = integerOf(env, "TENURE_PORT", 7500, 65_535);
  const publicUrl = new URL(env.TENURE_PUBLIC_URL || `http://localhost:${port}`).origin;
  return {
    environment: environmentOf(env),
    host,
    port,
    dataDir,
    publicUrl,
    databaseUrl: env.DATABASE_URL || null,
    migrationDatabaseUrl: migrationUrlOf(env),
    databaseDriver: databaseDriverOf(env),
    secret: env.TENURE_SECRET || secretFromFolder(dataDir),
    sealingKeys: sealingKeysOf(env.TENURE_SEALING_KEYS, dataDir),
    signInProviders: signInProvidersOf(env, readServiceUrls(env.TENURE_SERVICE_URLS ?? "")),
    serviceUrls: readServiceUrls(env.TENURE_SERVICE_URLS ?? ""),
    smtpUrl: env.TENURE_SMTP_URL || null,
    mailFrom: env.TENURE_MAIL_FROM || "Tenure <no-reply@tenure.example>",
    mailIn: mailInOf(env, { host, port: integerOf(env, "TENURE_MAIL_IN_PORT", 0, 65_535) }),
    timestampUrl: httpUrlOf(env, "TENURE_TIMESTAMP_URL"),
    isBilled: isBilledOf(env),
    dnsServers: (env.TENURE_DNS_SERVERS ?? "").split(/[\s,]+/).filter(Boolean),
    fixedSettings: fixedSettingsOf(env),
    trustedProxies: integerOf(env, "TENURE_TRUSTED_PROXIES", 0, 10),
    logLevel: env.TENURE_LOG_LEVEL || "info",
    requestsPerMinute: integerOf(env, "TENURE_REQUESTS_PER_MINUTE", 3000, 10_000_000),
    clamav: env.TENURE_CLAMAV_HOST
      ? { host: env.TENURE_CLAMAV_HOST, port: integerOf(env, "TENURE_CLAMAV_PORT", 3310, 65_535) }
      : null,
    readsFiles: readsFilesOf(env),
    s3: s3Of(env, "TENURE_S3"),
    storagePerAccountBytes: integerOf(env, "TENURE_STORAGE_PER_ACCOUNT_GB", 5, 1_000_000) * GIGABYTE || null,
    languageModel: languageModelOf(env),
    transcription: transcriptionOf(env, httpUrlOf(env, "TENURE_TRANSCRIPTION_URL")),
    billing: billingOf(env, {
      isPublic: !LOOPBACK_HOSTS.has(new URL(publicUrl).hostname.replace(/^\[|\]$/g, "")),
      apiBase: httpUrlOf(env, "TENURE_STRIPE_API_BASE"),
    }),
    backups: backupsOf(env, dataDir),
    metrics: metricsOf(env),
    role: roleOf(env),
    drainSeconds: integerOf(env, "TENURE_DRAIN_SECONDS", 0, 300),
  };
};
