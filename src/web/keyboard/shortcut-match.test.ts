import { describe, expect, it } from "vitest";
import { CHORD_WINDOW_MS, matchStroke, type Stroke } from "./shortcut-match.ts";

const KEYS = ["l", "?", "[", "g d", "g l"];
const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  atMs: 1_000,
  isShifted: false,
  isModified: false,
  isMod: false,
  isInField: false,
  isInOverlay: false,
  ...more,
});

describe("single keys", () => {
  it.each(["l", "L", "?", "["])("%s acts", (key) => {
    expect(matchStroke(null, stroke(key), KEYS).matched).toBe(key.toLowerCase());
  });

  it("do nothing in a field", () => {
    expect(matchStroke(null, stroke("l", { isInField: true }), KEYS).matched).toBeNull();
  });

  it("do nothing with Ctrl, Cmd or Alt, so that the browser keeps its own", () => {
    expect(matchStroke(null, stroke("l", { isModified: true }), KEYS).matched).toBeNull();
  });

  it("with Shift are others where there are such, and the same where not", () => {
    const keys = ["f", "shift+f", "l"];
    expect(matchStroke(null, stroke("F", { isShifted: true }), keys).matched).toBe("shift+f");
    expect(matchStroke(null, stroke("F"), keys).matched).toBe("f");
    expect(matchStroke(null, stroke("L", { isShifted: true }), keys).matched).toBe("l");
  });

  it("unknown ones are left alone", () => {
    expect(matchStroke(null, stroke("x"), KEYS)).toEqual({ matched: null, pending: null });
  });
});

describe("keys with the modifier", () => {
  const keys = ["k", "mod+k", "mod+z"];
  const mod = (key: string, more: Partial<Stroke> = {}) => stroke(key, { isModified: true, isMod: true, ...more });

  it("act, in a field too", () => {
    expect(matchStroke(null, mod("k"), keys).matched).toBe("mod+k");
    expect(matchStroke(null, mod("K", { isInField: true }), keys).matched).toBe("mod+k");
  });

  it("leave a field its own undo", () => {
    expect(matchStroke(null, mod("z"), keys).matched).toBe("mod+z");
    expect(matchStroke(null, mod("z", { isInField: true }), keys).matched).toBeNull();
  });

  it("do nothing over a dialog", () => {
    expect(matchStroke(null, mod("k", { isInOverlay: true }), keys).matched).toBeNull();
  });

  it("leave the browser its own keys", () => {
    expect(matchStroke(null, mod("s"), keys)).toEqual({ matched: null, pending: null });
  });
});

describe("chords", () => {
  const afterG = matchStroke(null, stroke("g"), KEYS).pending;

  it("the second key completes them", () => {
    expect(matchStroke(afterG, stroke("d", { atMs: 1_400 }), KEYS).matched).toBe("g d");
  });

  it("win over a single key of the same letter", () => {
    expect(matchStroke(afterG, stroke("l", { atMs: 1_400 }), KEYS).matched).toBe("g l");
  });

  it("are forgotten after a pause", () => {
    expect(matchStroke(afterG, stroke("d", { atMs: 1_001 + CHORD_WINDOW_MS }), KEYS).matched).toBeNull();
  });

  it("are broken by another key", () => {
    expect(matchStroke(afterG, stroke("x", { atMs: 1_100 }), KEYS).pending).toBeNull();
  });
});
