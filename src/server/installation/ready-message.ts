import type { Config } from "../config.ts";
import { servicesOf } from "./services.ts";

/** What a start says at its end: where to go, and what is off. */
export const readyMessage = (config: Config): string => {
  const { publicUrl: address, role, host, port } = config;
  if (role === "worker")
    return `Tenure is ready: it works in the background, and answers http://${host}:${port}/readyz`;
  const off = servicesOf(config).filter(({ isOn }) => !isOn);
  const width = Math.max(0, ...off.map(({ what }) => what.length));
  const lines = off.map(
    ({ what, setting, says }) => `    ${what.padEnd(width)}  ${setting}${says ? `. Until then, ${says}` : ""}`,
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
