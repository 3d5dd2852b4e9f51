import { replaceTransport } from "#web/credentials/transport.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";

/** The demo's server is fetched with its first request: a public page asks nothing and loads nothing. */
export const startDemoTransport = (): void => {
  if (!isDemo()) return;
  replaceTransport(async (url, init) => (await import("./demo-transport.ts")).demoTransport(url, init));
};
