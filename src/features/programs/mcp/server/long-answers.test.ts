import { expect, test } from "vitest";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { MCP_PATH } from "#shared/access.ts";
import { TEXT_MAX_CHARACTERS } from "../rules.ts";
import { connectClient } from "./testing/connect.ts";

test("fifty long entries come whole as fields, and no text is longer than it may be", async () => {
  await using app = await startTestApp();
  const address = new URL(MCP_PATH, await app.app.listen({ host: "127.0.0.1", port: 0 }));
  const owner = await app.signUp({ plan: "premium" });
  for (let entry = 0; entry < 50; entry += 1) {
    await owner.call(createTimeEntry, {
      body: {
        date: `2026-01-${String(1 + (entry % 28)).padStart(2, "0")}`,
        hours: 1,
        activityType: "maintenance-repairs-oversight",
        description: `${entry} ${"Patched the roof. ".repeat(20)}`,
      },
    });
  }
  const { headers } = await programTokenOf(app, owner);
  const client = await connectClient(address, { headers, mode: "auto" });
  const found = await client.callTool({ name: "find_entries", arguments: { limit: 50 } });
  expect(found.isError).toBeFalsy();
  expect(found.structuredContent?.["entries"]).toHaveLength(50);
  expect(JSON.stringify(found.structuredContent).length).toBeGreaterThan(TEXT_MAX_CHARACTERS);
  for (const { text } of found.content) expect(text?.length ?? 0).toBeLessThanOrEqual(TEXT_MAX_CHARACTERS);
});
