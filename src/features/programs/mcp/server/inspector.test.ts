import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { MCP_PATH } from "#shared/access.ts";
import { fillBook } from "./testing/fill-book.ts";

const INSPECTOR = "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";
const run = promisify(execFile);

test("the protocol's inspector lists the tools and calls one", async () => {
  await using app = await startTestApp();
  const address = new URL(MCP_PATH, await app.app.listen({ host: "127.0.0.1", port: 0 }));
  const owner = await app.signUp();
  await fillBook(owner);
  const { headers } = await programTokenOf(app, owner);
  const shown = ["--header", `Authorization: ${headers.authorization}`];
  const ask = async (...args: string[]): Promise<unknown> => {
    const command = [INSPECTOR, "--cli", address.href, "--transport", "http", ...shown, ...args];
    const { stdout } = await run(process.execPath, command, { timeout: 60_000 });
    return JSON.parse(stdout) as unknown;
  };
  expect(await ask("--method", "tools/list")).toMatchObject({
    tools: expect.arrayContaining([expect.objectContaining({ name: "where_do_i_stand" })]),
  });
  const found = await ask("--method", "tools/call", "--tool-name", "find_entries", "--tool-arg", "text=faucet");
  expect(found).toMatchObject({ structuredContent: { entryCount: 5 } });
});
