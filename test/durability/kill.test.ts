import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newTrial, runUntilAccident } from "./trial.ts";
import { timesBroken } from "./counts.ts";
import { copyStarted } from "./started-folder.ts";

const KILLS = timesBroken({ long: 50, short: 1 });

test(`the embedded database loses no acknowledged write in ${KILLS} kills and none is half done`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tenure-kill-"));
  const trial = newTrial();
  try {
    copyStarted(dataDir);
    // The last kill of every ten strikes right after the recovery.
    for (let kill = 1; kill <= KILLS; kill++) {
      await runUntilAccident({ dataDir, trial, acknowledgements: (kill % 10) * 17 });
    }
    await runUntilAccident({ dataDir, trial, acknowledgements: 0 });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(
    `kill -9: ${KILLS} kills, ${trial.acknowledgedCount} acknowledged, ${trial.lost} lost, ${trial.halves} half done`,
  );
  expect(trial.acknowledgedCount).toBeGreaterThan(KILLS);
  expect({ lost: trial.lost, halves: trial.halves }).toEqual({ lost: 0, halves: 0 });
});
