import { replaceTransport } from "#web/credentials/transport.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";

/**
 * The demo's server is fetched with its first request: a public page requests nothing and loads nothing. `soon`: a page
 * that is about to ask fetches the recorded answers ahead.
 */
export const startDemoTransport = ({ soon = false } = {}): void => {
  if (!isDemo()) return;
  const load = () => import("./demo-transport.ts");
  replaceTransport(async (url, init) => (await load()).demoTransport(url, init));
  if (soon) void load().then(({ expectReads }) => expectReads());
};
