import { expect, test } from "vitest";
import { runOverClients, type Progress } from "./run-over-clients.ts";

test("what fails for one client leaves the others", async () => {
  const told: [string, Progress][] = [];
  await runOverClients(
    ["a", "b", "c"],
    async (ownerId) => {
      if (ownerId === "b") throw new Error("changed meanwhile");
    },
    { tell: (ownerId, progress) => told.push([ownerId, progress]), reasonOf: (error) => (error as Error).message },
  );
  expect(told).toEqual([
    ["a", { state: "running" }],
    ["a", { state: "done" }],
    ["b", { state: "running" }],
    ["b", { state: "failed", reason: "changed meanwhile" }],
    ["c", { state: "running" }],
    ["c", { state: "done" }],
  ]);
});
