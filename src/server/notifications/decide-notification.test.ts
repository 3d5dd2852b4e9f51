import { describe, expect, test } from "vitest";
import {
  afterQuietHours,
  decideNotification,
  DEFAULT_PREFERENCE,
  type Happening,
  type Preference,
  type Reader,
} from "./decide-notification.ts";

const ROBIN = "robin";
/** Wednesday, 3 p.m. in New York. */
const AT = "2026-03-11T19:00:00Z";

const event = (more: Partial<Happening> = {}): Happening => ({
  actorId: "wren",
  action: "file_import",
  visibility: "public",
  at: new Date(AT),
  importance: "ordinary",
  ...more,
});
const reader = (preference: Partial<Preference> = {}, more: Partial<Reader> = {}): Reader => ({
  userId: ROBIN,
  isOwnerOrAdmin: true,
  timeZone: "America/New_York",
  preference: { ...DEFAULT_PREFERENCE, ...preference },
  ...more,
});
const mailAt = (happening: Happening, of: Reader): string | null =>
  decideNotification(happening, of).mailAt?.toISOString() ?? null;

describe("how often", () => {
  test.each([
    ["Daily", AT, "2026-03-12T12:00:00.000Z"],
    ["Daily", "2026-03-12T11:00:00Z", "2026-03-12T12:00:00.000Z"],
    ["Weekly", AT, "2026-03-16T12:00:00.000Z"],
    ["Weekly", "2026-03-16T11:59:00Z", "2026-03-16T12:00:00.000Z"],
    ["Weekly", "2026-03-16T12:00:00Z", "2026-03-23T12:00:00.000Z"],
    ["Monthly", AT, "2026-04-01T12:00:00.000Z"],
    ["Monthly", "2026-12-31T19:00:00Z", "2027-01-01T13:00:00.000Z"],
    ["Important Only", AT, null],
  ] as const)("%s: what happens at %s comes at %s", (frequency, at, expected) => {
    expect(mailAt(event({ at: new Date(at) }), reader({ frequency }))).toBe(expected);
  });

  test("an important one waits for no digest, also under Important Only", () => {
    const important = event({ importance: "important" });
    for (const frequency of ["Daily", "Weekly", "Monthly", "Important Only"] as const) {
      expect(mailAt(important, reader({ frequency }))).toBe("2026-03-11T19:00:00.000Z");
    }
  });
});

describe("quiet hours", () => {
  const hold = (at: string, from: string, to: string, timeZone = "America/New_York"): string =>
    afterQuietHours(new Date(at), { from, to }, timeZone).toISOString();

  test.each([
    ["late in the evening", "2026-03-12T02:00:00Z", "2026-03-12T12:00:00.000Z"],
    ["early in the morning", "2026-03-12T09:00:00Z", "2026-03-12T12:00:00.000Z"],
    ["as they begin", "2026-03-12T01:00:00Z", "2026-03-12T12:00:00.000Z"],
    ["as they end", "2026-03-12T12:00:00Z", "2026-03-12T12:00:00.000Z"],
    ["in the afternoon", AT, "2026-03-11T19:00:00.000Z"],
  ])("over midnight, %s", (_when, at, expected) => {
    expect(hold(at, "21:00", "08:00")).toBe(expected);
  });

  test("within a day, and none of no length", () => {
    expect(hold(AT, "12:00", "16:00")).toBe("2026-03-11T20:00:00.000Z");
    expect(hold(AT, "15:00", "15:00")).toBe("2026-03-11T19:00:00.000Z");
  });

  test("are those of the person's zone, also in the night in which clocks are set forward", () => {
    expect(hold("2026-03-12T02:00:00Z", "21:00", "08:00", "Pacific/Honolulu")).toBe("2026-03-12T02:00:00.000Z");
    expect(hold("2026-03-08T03:00:00Z", "21:00", "08:00")).toBe("2026-03-08T12:00:00.000Z");
  });

  test("hold an important reminder, and no mail on security or billing", () => {
    const night = { at: new Date("2026-03-12T02:00:00Z") };
    expect(mailAt(event({ ...night, importance: "important" }), reader())).toBe("2026-03-12T12:00:00.000Z");
    for (const importance of ["security", "billing"] as const) {
      expect(mailAt(event({ ...night, importance }), reader())).toBe("2026-03-12T02:00:00.000Z");
    }
  });
});

describe("to whom", () => {
  test("who ended reminders gets none, but mails on security and billing", () => {
    const stopped = reader({ isStopped: true });
    expect(mailAt(event({ importance: "important" }), stopped)).toBeNull();
    expect(mailAt(event(), stopped)).toBeNull();
    expect(mailAt(event({ importance: "security" }), stopped)).not.toBeNull();
    expect(decideNotification(event(), stopped).feed).toBe(true);
  });

  test("nobody is reminded of their own act; a mail on security is of nothing else", () => {
    const own = { actorId: ROBIN };
    expect(decideNotification(event(own), reader())).toEqual({ feed: true, mailAt: null });
    expect(mailAt(event({ ...own, importance: "security", visibility: "user_only" }), reader())).not.toBeNull();
  });

  test.each([
    ["public", "wren", false, true],
    ["admin_only", "wren", true, true],
    ["admin_only", "wren", false, false],
    ["user_only", "wren", true, false],
    ["user_only", ROBIN, false, true],
  ] as const)("%s, done by %s, read by an admin: %s, is seen: %s", (visibility, actorId, isOwnerOrAdmin, isSeen) => {
    const decided = decideNotification(event({ visibility, actorId }), reader({}, { isOwnerOrAdmin }));
    expect(decided.feed).toBe(isSeen);
    if (!isSeen) expect(decided.mailAt).toBeNull();
  });

  test("what has no action type stands in no feed, and what nobody writes of in no mail", () => {
    expect(decideNotification(event({ action: null }), reader()).feed).toBe(false);
    expect(mailAt(event({ importance: null }), reader())).toBeNull();
  });
});
