import { expect, test } from "vitest";
import { cleanFileName } from "./file-name.ts";

test.each([
  ["lease.pdf", "lease.pdf"],
  ["Übergabe 2026 (unit A).pdf", "Übergabe 2026 (unit A).pdf"],
  ["عقد الإيجار.pdf", "عقد الإيجار.pdf"],
  ["👩‍👧 receipt.jpg", "👩‍👧 receipt.jpg"],
  ["photo\u202Egpj.exe", "photo_gpj.exe"],
  ["a\u202Ab\u202Bc\u202Cd\u202De\u2066f\u2067g\u2068h\u2069i\u200Ej\u200Fk\u061Cl.pdf", "a_b_c_d_e_f_g_h_i_j_k_l.pdf"],
  ["a\u0000b\r\nc\u007Fd\u009Be.pdf", "a_b__c_d_e.pdf"],
  ["a\u2028b\u2029c.pdf", "a_b_c.pdf"],
  ["  spaced.pdf\t", "spaced.pdf"],
  ["", "file"],
  ["   ", "file"],
  ["\u00A0\u3000\u2800.pdf", "file.pdf"],
  ["\u200B\u200D\u2060\uFEFF", "file"],
  ["\u3164\u115F\u1160.txt", "file.txt"],
  ["\u202E\u202E.pdf", "file.pdf"],
  [".pdf", "file.pdf"],
  ["..", "file"],
  ["cut in half \uD83D", "cut in half \uFFFD"],
  ["Cafe\u0301.pdf", "Café.pdf"],
])("%j is shown as %j", (name, shown) => {
  expect(cleanFileName(name)).toBe(shown);
  expect(cleanFileName(shown)).toBe(shown);
});

test("a name that is not there has one, and a long one is cut between characters", () => {
  expect(cleanFileName(undefined)).toBe("file");
  expect(cleanFileName("a".repeat(300))).toHaveLength(255);
  expect(cleanFileName(`${"a".repeat(254)}😀`).isWellFormed()).toBe(true);
});
