import { describe, expect, test } from "vitest";
import { gridOf } from "../testing/read-entries.ts";
import { readKind } from "../testing/read-kind.ts";

/** Heads of Guesty's reports of tasks, from its documentation: no file of it lay before us. */
const HEADS =
  "TASK NAME,LISTING,TASK TYPE,ASSIGNEE,SUPERVISOR,STATUS,START TIME,CAN START AFTER,MUST FINISH BEFORE,STARTED AT,FINISHED AT,PLANNED DURATION,ACTUAL DURATION";
const day = (date: string): string => `${date} 09:00,${date} 09:00,${date} 12:00`;

const totals = ({ set }: ReturnType<typeof readKind>) =>
  set.skipped.flatMap(({ line, code }) => (code === "struck" ? [line] : []));

describe("a report of tasks", () => {
  test("gives what was done, of those who did it", () => {
    const read = readKind(
      gridOf(`${HEADS}
Turnover,14 Elm St,Cleaning,Robin Vale,Pat Vale,Completed,${day("2026-03-02")},2026-03-02 11:10,2026-03-02 13:25,3:00,2:15
Fix sink,Lake House,Maintenance,Joe Plumb,Robin Vale,Completed,${day("2026-03-03")},2026-03-03 09:05,2026-03-03 10:05,2:00,1:00
Inspect,Lake House,Inspection,Robin Vale,,Confirmed,${day("2026-03-04")},,,2:00,
Guest,Lake House,Inspection,Robin Vale,,Canceled,${day("2026-03-06")},2026-03-06 09:00,2026-03-06 09:30,2:00,0:30
Keys,Lake House,Check-in,,,Completed,${day("2026-03-07")},2026-03-07 09:00,2026-03-07 09:30,2:00,0:30
Run,Lake House,Runner,Robin Vale,,In progress,${day("2026-03-08")},2026-03-08 09:00,,2:00,0:20`),
    );
    expect(read.entries).toEqual(["2026-03-02 11:10-13:25 = 2:15, 14 Elm St"]);
    expect([read.refused, read.waiting]).toEqual([[], ["3 person", "6 person"]]);
    expect(totals(read)).toEqual([4, 5, 7]);
    expect(read.choices).toEqual(["struck"]);
  });

  test("gives the time from start to finish where it has no actual duration", () => {
    const read = readKind(
      gridOf(`TASK NAME,LISTING,ASSIGNEE,STATUS,START TIME,CAN START AFTER,MUST FINISH BEFORE,STARTED AT,FINISHED AT,PLANNED DURATION
Turnover,14 Elm St,Robin Vale,Completed,"Mar 1, 2026 11:00 AM","Mar 1, 2026 11:00 AM","Mar 2, 2026 4:00 PM","Mar 2, 2026 11:10 AM","Mar 2, 2026 1:25 PM",180
Inspect,Lake House,Robin Vale,Pending,"Mar 4, 2026 11:00 AM","Mar 4, 2026 11:00 AM","Mar 4, 2026 4:00 PM",,,180`),
    );
    expect(read.entries).toEqual(["2026-03-02 11:10-13:25 = 2:15, 14 Elm St"]);
    expect(totals(read)).toEqual([3]);
  });

  test("takes the day alone from the plan where it has only an actual duration", () => {
    const read = readKind(
      gridOf(`TASK NAME,LISTING,ASSIGNEE,STATUS,START TIME,PLANNED DURATION,ACTUAL DURATION
Turnover,14 Elm St,Robin Vale,Completed,2026-03-02 11:00,180,135
Turnover,14 Elm St,Robin Vale,Completed,2026-03-03 11:00,120,60
Look,14 Elm St,Robin Vale,Confirmed,2026-03-04 11:00,120,`),
    );
    expect(read.entries).toEqual(["2026-03-02 = 2:15, 14 Elm St", "2026-03-03 = 1:00, 14 Elm St"]);
  });

  test.each([
    "Title,Listing,Assignee,Status,Start,End,Planned duration\nTurnover,14 Elm St,Robin Vale,Completed,2026-03-02 11:00,2026-03-02 16:00,3:00",
    `TASK NAME,LISTING,ASSIGNEE,STATUS,START TIME,CAN START AFTER,MUST FINISH BEFORE,PLANNED DURATION\nTurnover,14 Elm St,Robin Vale,Completed,${day("2026-03-02")},3:00`,
  ])("never takes a plan for work", (file) => {
    const { entries, questions, reasons } = readKind(gridOf(file));
    expect([entries, questions]).toEqual([[], ["duration"]]);
    expect(reasons.join(" ")).toMatch(/What was planned is not read: .*"planned duration"/i);
  });

  test("asks who a group and two people are", () => {
    const { entries, waiting } = readKind(
      gridOf(`TASK NAME,LISTING,ASSIGNEE,STATUS,STARTED AT,FINISHED AT,ACTUAL DURATION
Turnover,14 Elm St,Cleaners,Completed,2026-03-03 11:00,2026-03-03 12:00,1h
Turnover,14 Elm St,"Robin Vale, Pat Vale",Completed,2026-03-04 11:00,2026-03-04 12:00,1h`),
    );
    expect([entries, waiting]).toEqual([[], ["2 person", "3 person"]]);
  });
});

test("an assignee is the person who worked, in a file of any tool", () => {
  const { entries, waiting } = readKind(
    gridOf(
      "Date,Hours,House,Work,Assigned to\n2026-03-04,1,Lake House,Dock,Joe Plumb\n2026-03-05,2,Lake House,Dock,Zed Ott",
    ),
  );
  expect([entries, waiting]).toEqual([[], ["2 person", "3 person"]]);
});

test("a state of approval is no state of a task", () => {
  const { entries } = readKind(
    gridOf(
      "Date,Hours,House,Work,Person,Status\n2026-03-04,1,Lake House,Dock,Robin Vale,Pending\n2026-03-05,2,Lake House,Dock,Robin Vale,Open",
    ),
  );
  expect(entries).toHaveLength(2);
});
