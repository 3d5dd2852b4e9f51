import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { fillBook } from "./testing/fill-book.ts";

const run = promisify(execFile);
const DOCS = readFileSync("docs/programs.md", "utf8");
const examples = [...DOCS.matchAll(/```sh\n(.*?)```/gs)].map(([, text = ""]) => text);

test("each example for a shell does what the documentation says", async () => {
  await using app = await startTestApp();
  const origin = await app.app.listen({ host: "127.0.0.1", port: 0 });
  const owner = await app.signUp();
  await fillBook(owner);
  const { token } = await programTokenOf(app, owner);
  const answers: unknown[] = [];
  for (const example of examples) {
    const command = example.replaceAll("https://tenure.example", origin).replaceAll("tenure_YOUR_TOKEN", token);
    answers.push(JSON.parse((await run("sh", ["-c", command])).stdout));
  }
  expect(answers).toEqual([
    expect.objectContaining({ entries: expect.arrayContaining([expect.objectContaining({ hours: 2.5 })]) }),
    expect.objectContaining({ taxYear: 2026 }),
    expect.objectContaining({ result: expect.objectContaining({ structuredContent: expect.any(Object) }) }),
  ]);
});

test("the example for a configuration is JSON", () => {
  const [, config = ""] = /```json\n(.*?)```/s.exec(DOCS) ?? [];
  expect(JSON.parse(config)).toHaveProperty("mcpServers.tenure.url", "https://tenure.example/mcp");
});
