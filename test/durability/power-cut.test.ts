import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type LoopDisk, createLoopDisk } from "./disks/loop-disk.ts";
import { newTrial, runUntilAccident } from "./trial.ts";
import { timesBroken } from "./counts.ts";
import { copyStarted } from "./started-folder.ts";

const CUTS = timesBroken({ long: 20, short: 1 });

const openDisk = (): LoopDisk | string => {
  try {
    return createLoopDisk();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const disk = openDisk();
if (typeof disk === "string") {
  console.warn(`POWER CUTS NOT TESTED: this machine does not allow an ext4 loop mount that can be shut down (${disk})`);
}

afterAll(() => {
  if (typeof disk !== "string") disk.remove();
});

test.skipIf(typeof disk === "string")(
  `the embedded database loses no acknowledged write in ${CUTS} power cuts and none is half done`,
  async () => {
    if (typeof disk === "string") return;
    const dataDir = join(disk.folder, "durable");
    copyStarted(dataDir);
    const trial = newTrial();
    for (let cut = 0; cut < CUTS; cut++) {
      await runUntilAccident({ dataDir, trial, acknowledgements: 1 + ((cut * 41) % 150), accident: disk.cutPower });
      disk.restart();
    }
    await runUntilAccident({ dataDir, trial, acknowledgements: 0 });
    console.log(
      `power: ${CUTS} cuts, ${trial.acknowledgedCount} acknowledged, ${trial.lost} lost, ${trial.halves} half done`,
    );
    expect(trial.acknowledgedCount).toBeGreaterThan(CUTS);
    expect({ lost: trial.lost, halves: trial.halves }).toEqual({ lost: 0, halves: 0 });
  },
);

test.skipIf(typeof disk === "string")("a power cut is seen: without fsync it loses acknowledged writes", async () => {
  if (typeof disk === "string") return;
  const dataDir = join(disk.folder, "control");
  copyStarted(dataDir);
  const trial = newTrial();
  const accident = disk.cutPower;
  await runUntilAccident({ dataDir, trial, acknowledgements: 200, accident, withoutFsync: true });
  disk.restart();
  const rerun = runUntilAccident({ dataDir, trial, acknowledgements: 0, withoutFsync: true });
  const survived = await rerun.then(
    () => true,
    () => false,
  );
  console.log(
    `without fsync: ${survived ? `${trial.lost} of ${trial.acknowledgedCount} lost` : "the database does not open"}`,
  );
  expect(survived && trial.lost === 0).toBe(false);
});
