import { describe, expect, test } from "vitest";
import { createChangeHub, HELD_ROUNDS, SESSION_WAITS_MAX } from "./change-hub.ts";
import { type Position, type Positions, type Waiting, waitKeyOf } from "./read-model.ts";

const nobody = new AbortController().signal;
const sessionOf = (name: string): Waiting => ({ userId: `book ${name}`, actorId: name, sessionId: `session ${name}` });

const openHub = () => {
  const positions: Positions = new Map();
  const asked: string[][] = [];
  let scheduled = 0;
  const hub = createChangeHub(
    async (waiting) => {
      asked.push(waiting.map(({ sessionId }) => sessionId));
      return positions;
    },
    () => {
      scheduled += 1;
    },
  );
  return { hub, positions, asked, scheduledRounds: () => scheduled };
};

const AT_FIRST: Position = { seq: 4, facts: 2 };

describe("the waits of a process", () => {
  test("ask once a round for everybody, each session once, and not at all while nobody waits", async () => {
    const { hub, positions, asked, scheduledRounds } = openHub();
    await hub.round();
    expect(asked).toEqual([]);
    expect(scheduledRounds()).toBe(0);
    for (let index = 0; index < 100; index += 1) {
      const session = sessionOf(String(index % 50));
      positions.set(waitKeyOf(session), AT_FIRST);
      void hub.wait(session, AT_FIRST, nobody);
    }
    expect(scheduledRounds()).toBe(1);
    await hub.round();
    expect(asked.map((sessions) => sessions.length)).toEqual([50]);
    hub.close();
  });

  test("end when the book moves, and only those of that book", async () => {
    const { hub, positions } = openHub();
    const [robin, wren] = [sessionOf("robin"), sessionOf("wren")];
    positions.set(waitKeyOf(robin), { seq: 5, facts: 2 }).set(waitKeyOf(wren), AT_FIRST);
    const robins = hub.wait(robin, AT_FIRST, nobody);
    void hub.wait(wren, AT_FIRST, nobody);
    await hub.round();
    expect(await robins).toEqual({ kind: "moved", position: { seq: 5, facts: 2 } });
    expect(hub.count()).toBe(1);
    hub.close();
  });

  test("end as they began when nothing changes for long enough", async () => {
    const { hub, positions } = openHub();
    const robin = sessionOf("robin");
    positions.set(waitKeyOf(robin), AT_FIRST);
    const waiting = hub.wait(robin, AT_FIRST, nobody);
    for (let index = 1; index < HELD_ROUNDS; index += 1) await hub.round();
    expect(hub.count()).toBe(1);
    await hub.round();
    expect(await waiting).toEqual({ kind: "released" });
    expect(hub.count()).toBe(0);
  });

  test("end with a refusal in the round after their session ended", async () => {
    const { hub } = openHub();
    const waiting = hub.wait(sessionOf("robin"), AT_FIRST, nobody);
    const [refusal] = await Promise.all([waiting.catch((error: unknown) => error), hub.round()]);
    expect(refusal).toMatchObject({ code: "not_signed_in" });
    expect(hub.count()).toBe(0);
  });

  test("of one session in two books end by themselves, and with a refusal where it is no member any more", async () => {
    const { hub, positions } = openHub();
    const own = sessionOf("robin");
    const wrens = { ...own, userId: "book wren" };
    positions.set(waitKeyOf(own), { seq: 5, facts: 2 }).set(waitKeyOf(wrens), "left");
    const moved = hub.wait(own, AT_FIRST, nobody);
    const left = hub.wait(wrens, AT_FIRST, nobody).catch((error: unknown) => error);
    await hub.round();
    expect(await moved).toEqual({ kind: "moved", position: { seq: 5, facts: 2 } });
    expect(await left).toMatchObject({ code: "not_found" });
    hub.close();
  });

  test("end when the caller goes away, when the process stops, and begin no more after that", async () => {
    const { hub } = openHub();
    const gone = new AbortController();
    const first = hub.wait(sessionOf("robin"), AT_FIRST, gone.signal);
    gone.abort();
    expect(await first).toEqual({ kind: "released" });
    const second = hub.wait(sessionOf("robin"), AT_FIRST, nobody);
    hub.close();
    expect(await second).toEqual({ kind: "released" });
    expect(await hub.wait(sessionOf("robin"), AT_FIRST, nobody)).toEqual({ kind: "released" });
  });

  test("of one session are bounded: a further one releases the oldest", async () => {
    const { hub } = openHub();
    const waits = Array.from({ length: SESSION_WAITS_MAX + 1 }, () => hub.wait(sessionOf("robin"), AT_FIRST, nobody));
    expect(await waits[0]).toEqual({ kind: "released" });
    expect(hub.count()).toBe(SESSION_WAITS_MAX);
    hub.close();
  });
});
