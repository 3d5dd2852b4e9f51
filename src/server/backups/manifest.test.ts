import { expect, test } from "vitest";
import { isBackupName, newManifest, snapshotAtOf, writeManifest } from "./manifest.ts";

const nameAt = (snapshotAt: string): string =>
  writeManifest(
    newManifest({
      program: "0.1.0",
      database: "postgresql",
      startedAt: snapshotAt,
      snapshotAt,
      finishedAt: snapshotAt,
      migrations: [],
      tables: [],
      sequences: [],
      files: [],
      lost: [],
    }),
  ).name;

test("names of backups sort by the instant of the snapshot, within one second too", () => {
  const instants = Array.from({ length: 50 }, (_, index) => `2026-11-20T18:30:07.${String(900 + index)}Z`);
  const names = instants.map(nameAt);
  expect(names.toSorted()).toEqual(names);
  expect(names.every(isBackupName)).toBe(true);
  expect(names.map((name) => snapshotAtOf(name).toISOString())).toEqual(instants);
});
