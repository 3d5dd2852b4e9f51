import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the server's own zone changes no byte of what both adapters say", () => {
  const script = fileURLToPath(new URL("../testing/print-icalendar.ts", import.meta.url));
  const outputs = ["UTC", "America/Los_Angeles", "Asia/Kolkata"].map((zone) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      env: { TZ: zone, NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(status).toBe(0);
    return stdout;
  });
  expect(outputs[0]?.length).toBeGreaterThan(10_000);
  expect(outputs[1]).toBe(outputs[0]);
  expect(outputs[2]).toBe(outputs[0]);
});
