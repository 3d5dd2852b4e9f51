import { connectionChores } from "#server/connections/connection-chores.ts";
import { connectAccount, type ConnectionProvider, freshSecret } from "#server/connections/connections.ts";
import { readConfig } from "#server/config.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { createLog } from "#server/processes/log.ts";
import { startPlatform } from "#server/start-platform.ts";

// A process with the sealing keys of its environment. It does what it is told, line by line, and prints what came of it.

const userId = process.argv[2] ?? "";
const provider: ConnectionProvider = {
  provider: "calendar",
  service: null,
  refresh: () => Promise.reject(new Error("nothing is to be renewed")),
  revoke: async () => {},
};
const config = readConfig();
const platform = await startPlatform(config, createLog(config));
const account = { connectedBy: userId, provider: "calendar", accountId: "sub-1", accountName: "robin", scopes: [] };
const acts: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  connect: () =>
    inTransaction(platform.database.db, (tx) =>
      connectAccount(platform, { userId }, tx, {
        ...account,
        kind: "oauth",
        expiresAt: null,
        secret: { accessToken: "a token", refreshToken: null },
      }),
    ),
  use: (id) => freshSecret(platform, { userId }, { id, provider }),
  reseal: async () => {
    for (const { run } of connectionChores) await run(platform);
  },
};
process.stdout.write("ready\n");
for await (const line of process.stdin.setEncoding("utf8")) {
  const [act = "", id = ""] = String(line).trim().split(" ");
  process.stdout.write(`${JSON.stringify((await acts[act]?.(id)) ?? null)}\n`);
}
await platform.database.close();
