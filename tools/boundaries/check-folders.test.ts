import { expect, test } from "vitest";
import { parseSourceFile } from "../source/source-file.ts";
import { checkFolders } from "./check-folders.ts";

const found = (files: Record<string, string>): string[] =>
  checkFolders(Object.entries(files).map(([path, text]) => parseSourceFile(path, text))).map(({ message }) => message);

const CIRCLE = {
  "src/server/http/x.ts": 'import { y } from "../mail/y.ts"; export const x = y;',
  "src/server/mail/y.ts": 'import type { Z } from "../http/z.ts"; export const y: Z = 1;',
  "src/server/http/z.ts": "export type Z = 1;",
};

test("folders side by side that use each other are found, types too", () => {
  const message = "src/server: http, mail; http -> mail (1, as in http/x.ts:1)";
  expect(found(CIRCLE)).toEqual([expect.stringContaining(message)]);
});

test("circles over more than two folders are found, and of any depth", () => {
  const deep = {
    "src/features/bills/web/a/x.ts": 'import { y } from "../b/y.ts"; export const x = y;',
    "src/features/bills/web/b/y.ts": 'import { z } from "#features/bills/web/c/d/z.ts"; export const y = z;',
    "src/features/bills/web/c/d/z.ts": 'import type { X } from "#features/bills/web/a/t.ts"; export const z: X = 1;',
  };
  expect(found(deep)).toEqual([expect.stringContaining("src/features/bills/web: a, b, c;")]);
});

test("a folder and a file beside it may use each other", () => {
  const wiring = {
    "src/web/shell/x.ts": 'import { all } from "../all.ts"; export const x = () => all;',
    "src/web/all.ts": 'import { x } from "./shell/x.ts"; export const all: unknown = x;',
  };
  expect(found(wiring)).toEqual([]);
});

test("a room of the server and a file beside it may not, types too", () => {
  const knot = {
    "src/server/mail/send.ts": 'import type { Platform } from "../platform.ts"; export type Send = Platform;',
    "src/server/platform.ts": 'import type { Mailer } from "./mail/mailer.ts"; export type Platform = Mailer;',
    "src/server/mail/mailer.ts": "export type Mailer = 1;",
  };
  expect(found(knot)).toEqual([expect.stringContaining("src/server: mail, platform.ts;")]);
});
