import { PDF, photo } from "#features/proof/evidence/server/testing/sample-files.ts";
import { zip } from "#shared/sheets/workbook/testing/build-workbook.ts";
import { EICAR } from "./clamd-stand-in.ts";
import type { HostileFile } from "./hostile-files.ts";

const join = (...parts: (Buffer | string)[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Files that a virus scanner detects; without one they are like any other files. */
export const INFECTED_FILES: readonly HostileFile[] = [
  { name: "EICAR in text", fileName: "a.txt", content: () => join(EICAR), vault: "text" },
  {
    name: "EICAR stored in a ZIP",
    fileName: "a.zip",
    content: () => zip({ name: "a.txt", data: EICAR, method: 0 }),
    vault: "archive",
  },
  {
    name: "EICAR packed in a ZIP",
    fileName: "a.zip",
    content: () => zip({ name: "a.txt", data: EICAR }),
    vault: "archive",
  },
  { name: "EICAR in a PDF", fileName: "a.pdf", content: () => join(PDF, EICAR), vault: "pdf" },
  {
    name: "EICAR behind a JPEG",
    fileName: "a.jpg",
    content: async () => join(await photo(), EICAR),
    vault: "image",
    takenBy: ["photo"],
  },
  {
    name: "EICAR in a log",
    fileName: "log.csv",
    content: () => join(`Date,Hours,Activity\n2026-03-08,2,"${EICAR}"\n2026-03-09,1,x\n`),
    vault: "text",
    takenBy: ["import"],
  },
];
