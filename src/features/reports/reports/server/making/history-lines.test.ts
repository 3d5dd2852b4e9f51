import { expect, test } from "vitest";
import { historyLines } from "./history-lines.ts";

type Change = Parameters<typeof historyLines>[0][number];

const names = { persons: new Map<string, string>(), properties: new Map<string, string>() };
const undoneAt = "2026-11-25T10:00:00.000Z";
const hours = { id: "import-1", fileName: "hours.csv", undoneAt };

/** The fields of an entry that a line of the history reads. */
const change = (over: Partial<Omit<Change, "entry">> & { id: string; importId?: string | null }): Change => {
  const { id, importId = null, ...rest } = over;
  const entry = {
    id,
    importId,
    date: "2026-03-02",
    activityType: "property-management",
    description: "Set the thermostat",
    durationSeconds: 1800,
  };
  const by = { actorId: "robin", actorName: "Robin Vale", impersonatorId: null, reason: null };
  return {
    kind: "void",
    changes: [],
    proposals: [],
    receivedAt: undoneAt,
    ...by,
    ...rest,
    entry: entry as Change["entry"],
  };
};

test("what an undone import voided is one line with how much it was, and every edit is a line of its own", () => {
  const voided = Array.from({ length: 540 }, (_, index) => change({ id: `row-${index}`, importId: "import-1" }));
  const before = change({ id: "row-0", importId: "import-1", kind: "amend", receivedAt: "2026-11-24T10:00:00.000Z" });
  const byHand = change({ id: "row-9", importId: "import-1", receivedAt: "2026-11-24T11:00:00.000Z" });
  const other = change({ id: "own", reason: "Logged twice" });
  const lines = historyLines([before, byHand, ...voided, other], [hours], names);
  expect(lines.map(({ kind, entryId, entries }) => [kind, entryId, entries])).toEqual([
    ["amend", "row-0", undefined],
    ["void", "row-9", undefined],
    ["undo_import", "import-1", 540],
    ["void", "own", undefined],
  ]);
  expect(lines[2]?.entry).toBe("Import of hours.csv: 540 entries, 270 h, voided together");
});
