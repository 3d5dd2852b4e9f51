import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { asElement, FakeElement, stubDocument } from "../testing/fake-document.ts";
import { createRowPool, type PooledLine, renameSlots } from "./row-pool.ts";

const begin = () =>
  new Map([
    ["0", "row of a"],
    ["1", "row of b"],
    ["2", "row of c"],
  ]);

test("lines that moved keep their elements; the place of the one that came is nobody's", () => {
  const slots = begin();
  const moves = new Map([
    ["0", "1"],
    ["1", "2"],
    ["2", "3"],
  ]);
  expect(renameSlots(slots, moves)).toBe(true);
  expect(Object.fromEntries(slots)).toEqual({ "1": "row of a", "2": "row of b", "3": "row of c" });
});

test("a line that is gone leaves its element to others, and none is lost", () => {
  const slots = begin();
  renameSlots(slots, new Map([["2", "1"]]));
  expect(slots.get("0")).toBe("row of a");
  expect(slots.get("1")).toBe("row of c");
  expect([...slots.values()].toSorted()).toEqual(["row of a", "row of b", "row of c"]);
});

test("nothing is named anew where nothing moved", () => {
  const slots = begin();
  expect(renameSlots(slots, new Map())).toBe(false);
  expect(slots).toEqual(begin());
});

describe("the elements of lines", () => {
  type Kind = "row" | "group";
  const linesOf = (...keys: string[]): PooledLine<Kind>[] =>
    keys.map((key, index) => ({ key, kind: key.startsWith("g") ? "group" : "row", line: index }));

  const createPool = () => {
    const body = new FakeElement("div");
    const log: string[] = [];
    let made = 0;
    const make = (kind: Kind) => () => {
      const element = new FakeElement(kind);
      made += 1;
      return {
        element: asElement(element),
        draw: (line: number) => void log.push(`${kind} ${line}`),
        tell: () => void log.push("told"),
        cellAt: () => asElement(element),
      };
    };
    const pool = createRowPool<Kind>(asElement(body), { row: make("row"), group: make("group") });
    const at = (key: string) => pool.cellAt(key, 0) as unknown as FakeElement;
    return { pool, body, at, made: () => made, drawn: () => log.splice(0) };
  };

  beforeEach(() => {
    stubDocument();
    onTestFinished(() => void vi.unstubAllGlobals());
  });

  test("are drawn once for what they show, and all anew when that is another", () => {
    const { pool, drawn } = createPool();
    const epoch = {};
    expect([pool.draw(linesOf("a", "b"), epoch), drawn()]).toEqual([true, ["row 0", "row 1"]]);
    expect([pool.draw(linesOf("a", "b"), epoch), drawn()]).toEqual([false, []]);
    expect([pool.draw(linesOf("a", "b"), {}), drawn()]).toEqual([false, ["row 0", "row 1"]]);
  });

  test("go from a line that left to one of its kind that came, and from no other", () => {
    const { pool, at, made, body } = createPool();
    const epoch = {};
    pool.draw(linesOf("a", "b"), epoch);
    const [a, b] = [at("a"), at("b")];
    pool.draw(linesOf("b", "c"), epoch);
    expect([at("b") === b, at("c") === a, made()]).toEqual([true, true, 2]);
    pool.draw(linesOf("b", "g1"), epoch);
    expect([made(), body.children.map(({ tag }) => tag)]).toEqual([3, ["row", "group"]]);
  });

  test("stand in the order of lines once they are put so", () => {
    const { pool, at, body } = createPool();
    const epoch = {};
    pool.draw(linesOf("a", "b", "c"), epoch);
    pool.draw(linesOf("b", "c", "d"), epoch);
    expect(body.children[0]).toBe(at("d"));
    pool.order(linesOf("b", "c", "d"));
    expect(body.children).toEqual([at("b"), at("c"), at("d")]);
  });

  test("keep what they show where their line stands elsewhere by now, and tell it when they are asked to", () => {
    const { pool, at, drawn } = createPool();
    const epoch = {};
    pool.draw(linesOf("0", "1"), epoch);
    const first = at("0");
    expect(pool.rename(new Map([["0", "1"]]))).toBe(true);
    expect(at("1")).toBe(first);
    drawn();
    pool.tell("1");
    pool.tellAll();
    expect(drawn()).toEqual(["told", "told", "told"]);
    pool.clear();
    expect(at("1")).toBeUndefined();
  });
});
