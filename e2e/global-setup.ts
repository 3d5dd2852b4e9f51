import { startServer } from "./server.ts";

/** One server for the whole run; tests keep apart by using accounts of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env["TENURE_E2E_URL"] = server.url;
  return server.stop;
}
