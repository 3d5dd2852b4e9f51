import { describe, expect, test } from "vitest";
import { gridOf, leftOut, tripsOf, written } from "../testing/trip-shapes.ts";

describe("an odd drive", () => {
  const HEADER = "Date,Start time,End time,From,To,Miles,Category,Notes";
  const read = (...rows: string[]) => tripsOf(gridOf([HEADER, ...rows].join("\n")));

  test("for oneself is kept without its places, whatever it is left out for", async () => {
    const zoned = gridOf(
      [
        `${HEADER},Time zone`,
        "3/20/2020,9:00,9:20,Home,Clinic,5,Personal,,",
        "3/20/2026,9:00,9:20,Home,Clinic,far,Personal,,",
        "3/40/2026,9:00,9:20,Home,Clinic,5,Personal,,",
        "3/20/2026,9:00,9:20,Home,Clinic,5,Unclassified,,Our clocks",
        "3/31/2026,23:00,23:20,Home,Clinic,5,Personal,,",
        "4/20/2026,9:00,9:20,Home,Clinic,5,Personal,,",
      ].join("\n"),
    );
    expect(leftOut(await tripsOf(zoned))).toEqual([
      "2020-03-20 outside-window: ",
      "2026-03-20 unreadable: ",
      "null unreadable: ",
      "null zone-unknown: ",
      "2026-03-31 personal-drive: ",
      "2026-04-20 future: ",
    ]);
    const everlance = gridOf("Date,To,Miles,Purpose\n3/20/2020,Clinic,5,Personal\n");
    expect(leftOut(await tripsOf(everlance))).toEqual(["2020-03-20 outside-window: "]);
  });

  test("over midnight is short: an end that comes before its start, or half a day later, says no length", async () => {
    const reading = await read(
      "3/20/2026,23:50,0:15,Home,Elm,5,,",
      "3/20/2026,20:00,2:00,Home,Elm,5,,",
      "3/20/2026,9:20,9:00,Home,Elm,5,,",
      "3/20/2026,7:00,19:00,Home,Elm,5,,",
      "3/20/2026,7:00,19:01,Home,Elm,5,,",
      "3/20/2026,20:00,2:01,Home,Elm,5,,",
    );
    expect(written(reading).map((line) => line.split(":").slice(0, -1).join(":"))).toEqual([
      "2026-03-20 23:50:00-00:15:00 = 25 min",
      "2026-03-20 20:00:00-02:00:00 = 360 min",
      "2026-03-20 09:20:00- = no length",
      "2026-03-20 07:00:00-19:00:00 = 720 min",
      "2026-03-20 07:00:00- = no length",
      "2026-03-20 20:00:00- = no length",
    ]);
    expect(reading.items[2]?.endsAt).toBe("2026-03-20T13:20:00.000Z");
    expect(leftOut(reading)).toEqual([]);
  });

  test("with a cell of thirty thousand spaces takes no longer than any other", async () => {
    const spaces = " ".repeat(32_000);
    const header = ["Date", "From", "To", "Miles", "Category", "Notes"];
    const row = ["3/20/2026", `Home${spaces}x`, "Elm", `5${spaces}x`, `Business${spaces}x`, `a${spaces}x`];
    const rows = [header, ...Array.from({ length: 50 }, () => row)].map((cells, at) => ({ line: at + 1, cells }));
    const begun = performance.now();
    expect(leftOut(await tripsOf({ format: "xlsx", rows }))).toHaveLength(50);
    expect(performance.now() - begun).toBeLessThan(2000);
    const wide = gridOf(`Date,To,Miles\n3/20/2026,Elm,5${" ".repeat(100)}mi\n3/20/2026,Elm,${"9".repeat(41)}\n`);
    expect(written(await tripsOf(wide))).toEqual(["2026-03-20 = no length: To Elm, 5 miles"]);
  });
});
