import { expect, test } from "vitest";
import { MESSAGE_MAX_CHARACTERS } from "#features/assistant/rep-assistant/rules.ts";
import { isSendStroke, maySend, putBack } from "./may-send.ts";

test("a question is sent if it is not empty after trimming and nothing is on its way", () => {
  expect(maySend("How many hours?", false)).toBe(true);
  expect(maySend("How many hours?", true)).toBe(false);
  for (const empty of ["", " ", "\n\t "]) expect(maySend(empty, false)).toBe(false);
  expect(maySend(` ${"x".repeat(MESSAGE_MAX_CHARACTERS)} `, false)).toBe(true);
  expect(maySend("x".repeat(MESSAGE_MAX_CHARACTERS + 1), false)).toBe(false);
});

test("Enter sends, Shift+Enter makes a line, and a word that is being put together is left alone", () => {
  const stroke = { key: "Enter", shiftKey: false, isComposing: false };
  expect(isSendStroke(stroke)).toBe(true);
  expect(isSendStroke({ ...stroke, shiftKey: true })).toBe(false);
  expect(isSendStroke({ ...stroke, isComposing: true })).toBe(false);
  expect(isSendStroke({ ...stroke, key: "e" })).toBe(false);
});

test("what could not be sent goes back into the box and takes nothing that was typed since", () => {
  expect(putBack("first", "")).toBe("first");
  expect(putBack("first", "  ")).toBe("first");
  expect(putBack("first", "second")).toBe("first\nsecond");
});
