import { join } from "node:path";
import type { Config } from "../config.ts";
import { isOnlyHere } from "../http/host.ts";

/** What a setting switches on. `says`: what holds while it is off, or where it is while it is on. */
export type Service = { what: string; setting: string; isOn: boolean; says: string | null };

const SIGN_IN = { google: "Google", microsoft: "Microsoft", apple: "Apple" } as const;

const mailOf = (config: Config): Service => {
  const { publicUrl, dataDir, mailFrom } = config;
  const isOn = config.smtpUrl !== null;
  const unsent = isOnlyHere(config) ? `at ${publicUrl}/dev/outbox` : `in ${join(dataDir, "outbox")}`;
  return {
    what: "Mail",
    setting: "TENURE_SMTP_URL",
    isOn,
    says: isOn ? `From ${mailFrom}` : `read messages ${unsent}`,
  };
};

const backupsOf = ({ backups }: Config): Service => {
  const place = backups.s3 ? `the bucket ${backups.s3.bucket}` : backups.folder;
  const isOn = backups.everyHours > 0;
  return {
    what: "Backups",
    setting: "TENURE_BACKUP_EVERY_HOURS",
    isOn,
    says: isOn ? `Every ${backups.everyHours} hours to ${place}` : "none is made by itself",
  };
};

/** Null: nothing is billed here, so no payment is missing. */
const paymentsOf = (config: Config): Service | null => {
  if (!config.isBilled) return null;
  const isOn = config.billing.kind !== "sandbox";
  const without = isOnlyHere(config)
    ? "a sandbox stands in and takes no money"
    : "anyone gets Premium without paying, as TENURE_BILLING says";
  return { what: "Payments", setting: "TENURE_STRIPE_SECRET_KEY", isOn, says: isOn ? null : without };
};

/** What an installation can have, and what of it this one has, in the order in which an operator needs it. */
export const servicesOf = (config: Config): Service[] => {
  const { s3, clamav, languageModel } = config;
  const plain = (what: string, setting: string, isOn: boolean): Service => ({ what, setting, isOn, says: null });
  const services: (Service | null)[] = [
    mailOf(config),
    backupsOf(config),
    {
      what: "Object storage",
      setting: "TENURE_S3_BUCKET",
      isOn: s3 !== null,
      says: s3 === null ? "files stay in the data folder" : `The bucket ${s3.bucket}`,
    },
    {
      what: "Virus scan",
      setting: "TENURE_CLAMAV_HOST",
      isOn: clamav !== null,
      says: clamav === null ? "uploads are marked as not scanned" : null,
    },
    paymentsOf(config),
    ...Object.entries(SIGN_IN).map(([name, title]) =>
      plain(
        `Sign in with ${title}`,
        `TENURE_${name.toUpperCase()}_CLIENT_ID`,
        config.signInProviders.some(({ provider }) => provider === name),
      ),
    ),
    plain("Language model", "TENURE_AI_PROVIDER", languageModel !== null),
    plain("Voice to text here", "TENURE_TRANSCRIPTION_URL", config.transcription !== null),
    plain("Time stamps", "TENURE_TIMESTAMP_URL", config.timestampUrl !== null),
    plain("Operator figures", "TENURE_METRICS_PORT", config.metrics !== null),
  ];
  return services.filter((service) => service !== null);
};
