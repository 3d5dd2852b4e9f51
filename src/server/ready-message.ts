import { join } from "node:path";
import type { Config } from "./config.ts";
import { isOnlyHere } from "./http/host.ts";

/** A service that a setting switches on. */
type Off = { what: string; setting: string; meanwhile?: string };

/** What is off, and the setting that switches it on. What goes with a setting is told in the README. */
const whatIsOff = (config: Config): Off[] => {
  const { publicUrl: address, dataDir } = config;
  const unsentMail = isOnlyHere(config) ? `at ${address}/dev/outbox` : `in ${join(dataDir, "outbox")}`;
  const signIn = { google: "Google", microsoft: "Microsoft", apple: "Apple" } as const;
  const providers = Object.entries(signIn).filter(([name]) =>
    config.signInProviders.every(({ provider }) => provider !== name),
  );
  const services: (Off | false)[] = [
    config.smtpUrl === null && { what: "Mail", setting: "TENURE_SMTP_URL", meanwhile: `read messages ${unsentMail}` },
    config.isBilled &&
      config.billing.kind === "sandbox" && {
        what: "Payments",
        setting: "TENURE_STRIPE_SECRET_KEY",
        meanwhile: isOnlyHere(config)
          ? "a sandbox stands in and takes no money"
          : "anyone gets Premium without paying, as TENURE_BILLING says",
      },
    ...providers.map(([name, title]) => ({
      what: `Sign in with ${title}`,
      setting: `TENURE_${name.toUpperCase()}_CLIENT_ID`,
    })),
    config.languageModel === null && { what: "Language model", setting: "TENURE_AI_PROVIDER" },
    config.transcription === null && { what: "Voice to text here", setting: "TENURE_TRANSCRIPTION_URL" },
    config.s3 === null && {
      what: "Object storage",
      setting: "TENURE_S3_BUCKET",
      meanwhile: "files stay in the data folder",
    },
    config.clamav === null && {
      what: "Virus scan",
      setting: "TENURE_CLAMAV_HOST",
      meanwhile: "uploads are marked as not scanned",
    },
    config.timestampUrl === null && { what: "Time stamps", setting: "TENURE_TIMESTAMP_URL" },
    config.metrics === null && { what: "Operator figures", setting: "TENURE_METRICS_PORT" },
  ];
  return services.filter((service) => service !== false);
};

/** What a start says at its end: where to go, and what is off. */
export const readyMessage = (config: Config): string => {
  const { publicUrl: address, role, host, port } = config;
  if (role === "worker")
    return `Tenure is ready: it works in the background, and answers http://${host}:${port}/readyz`;
  const off = whatIsOff(config);
  const width = Math.max(0, ...off.map(({ what }) => what.length));
  const lines = off.map(
    ({ what, setting, meanwhile }) =>
      `    ${what.padEnd(width)}  ${setting}${meanwhile ? `. Until then, ${meanwhile}` : ""}`,
  );
  return [
    `Tenure is ready: ${address}`,
    "",
    `  Try it      register at ${address}/register, then import a log at ${address}/imports`,
    `  API         ${address}/api/docs`,
    `  Data        ${config.databaseUrl ? "PostgreSQL" : config.dataDir}`,
    ...(lines.length > 0 ? ["", "  Off. To switch one on, set its setting (README, Settings):", ...lines] : []),
  ].join("\n");
};
