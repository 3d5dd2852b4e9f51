import { durability, type Fault, server, unit } from "./fault.ts";

const IMPORTS = "src/features/intake/imports/server/saving";
const EVIDENCE = "src/features/proof/evidence/server";
const BINDER = "src/features/reports/audit-binder/server";
const BACKUPS = "src/server/backups";

/** Imports, files of strangers, binders, exports, backups, jobs, and what a kill or a power cut leaves. */
export const onTheDisk: readonly Fault[] = [
  {
    name: "an import begun anew keeps what the dead process staged",
    kind: "lost or doubled write",
    file: `${IMPORTS}/save-import.ts`,
    replace: "await dropAllStaged(platform, saving);\n  let staged",
    by: "let staged",
    seenBy: [
      server(`${IMPORTS}/saving.test.ts`, "whose process died in the middle is begun anew"),
      durability("import-kill"),
    ],
    round: 3,
  },
  {
    name: "an import is published over a book that moved",
    kind: "lost or doubled write",
    file: `${IMPORTS}/save-import.ts`,
    replace: "if (!isDeepStrictEqual(await readBook(saving, tx), staged.book)) throw new BookMoved();",
    by: "if (isLast && !isDeepStrictEqual(await readBook(saving, tx), staged.book)) throw new BookMoved();",
    seenBy: [
      server(
        `${IMPORTS}/merged-meanwhile.test.ts`,
        "it goes there too when they are merged after its rows were read and staged",
      ),
    ],
    round: 4,
  },
  {
    name: "every slice of an import is numbered from the start",
    kind: "lost or doubled write",
    file: `${IMPORTS}/stage-rows.ts`,
    replace: "reason, count: from });",
    by: "reason, count: 0 });",
    seenBy: [server(`${IMPORTS}/saving.test.ts`, "is all there when it is done and not before")],
    round: 5,
  },
  {
    name: "of the staged rows of an import only the first 250 are dropped",
    kind: "lost state",
    file: `${IMPORTS}/stage-rows.ts`,
    replace:
      "for (let began = performance.now(); await drop(); began = performance.now()) await leaveToOthers(platform, began);",
    by: "await drop();\n  await leaveToOthers(platform, performance.now());",
    seenBy: [server(`${IMPORTS}/saving.test.ts`)],
  },
  {
    name: "hashes of a long import begin anew after 250",
    kind: "broken proof",
    file: "src/server/ledger/staged-events.ts",
    replace: "head = sealed.at(-1) ?? head;",
    by: "head = sealed.at(0) ?? head;",
    seenBy: [
      server(`${IMPORTS}/saving.test.ts`, "is all there when it is done and not before"),
      server("src/features/proof/integrity/server/imported-year.test.ts"),
    ],
    round: 6,
  },
  {
    name: "a part of a workbook may unpack to any size",
    kind: "hostile file let in",
    file: "src/shared/sheets/workbook/zip-archive.ts",
    replace: `if (bytes > RATIO_FLOOR_BYTES && bytes > compressedSize * RATIO_MAX) refuseFile("inflates_too_much");`,
    by: `if (bytes > RATIO_FLOOR_BYTES * compressedSize * RATIO_MAX) refuseFile("inflates_too_much");`,
    seenBy: [
      unit(
        "src/shared/sheets/workbook/read-workbook.test.ts",
        "is refused where a part unpacks to more than a hundred times its size",
      ),
    ],
  },
  {
    name: "a picture of markup is kept as text",
    kind: "hostile file let in",
    file: `${EVIDENCE}/receiving/sniff-type.ts`,
    replace: "head|body|script|svg|iframe",
    by: "head|body|script|iframe",
    seenBy: [
      server(`${EVIDENCE}/receiving/hostile-doors.test.ts`, "a drawing with a script"),
      server(`${EVIDENCE}/receiving/kept-kinds.test.ts`),
    ],
    round: 4,
  },
  {
    name: "several files at once pass the room of an account",
    kind: "missing refusal",
    file: "src/server/files/storage-quota.ts",
    replace: "await lockStorage(book, tx);\n  refuseOver",
    by: "refuseOver",
    seenBy: [server(`${EVIDENCE}/receiving/storage-quota.test.ts`, "several at once do not pass it together")],
    round: 3,
  },
  {
    name: "a file in parts may come as another than it said",
    kind: "missing refusal",
    file: `${EVIDENCE}/uploads/finish-upload.ts`,
    replace: "if (upload.sha256 !== null && upload.sha256 !== received.stored.sha256) {",
    by: "if (upload.sha256 !== null && upload.byteSize !== received.stored.byteSize) {",
    seenBy: [server(`${EVIDENCE}/uploads/uploads.test.ts`, "that comes as another than it said is not kept")],
    round: 3,
  },
  {
    name: "asking twice for a binder fails",
    kind: "lost or doubled write",
    file: `${BINDER}/store.ts`,
    replace: "      .onConflictDoNothing()\n",
    by: "",
    seenBy: [server(`${BINDER}/audit-binder.test.ts`, "has the habits of a write, and asking twice at once makes one")],
    round: 3,
  },
  {
    name: "a log of more than a hundred entries ends early in binders",
    kind: "wrong number",
    file: "src/features/log/time-entries/server/reading/read-year-versions.ts",
    replace: "if (rows.length < PAGE_ROWS) break;",
    by: "if (rows.length <= PAGE_ROWS) break;",
    seenBy: [
      server(
        "src/features/log/time-entries/server/exporting/exports.test.ts",
        "a year with what was first recorded is read over several pages",
      ),
    ],
    round: 4,
  },
  {
    name: "a long table ends early in exports",
    kind: "lost or doubled write",
    file: "src/server/owner-rows/read-owner-rows.ts",
    replace: "if (page.length < PAGE_ROWS) return;",
    by: "if (page.length <= PAGE_ROWS) return;",
    seenBy: [
      server(
        "src/features/reports/account-export/server/account-export.test.ts",
        "pages through a table of any length",
      ),
    ],
    round: 3,
  },
  {
    name: "a damaged table of a backup is restored",
    kind: "missing refusal",
    file: `${BACKUPS}/restore-backup.ts`,
    replace: `if (hash.digest("hex") !== table.content.sha256)`,
    by: `if (hash.digest("hex").length !== table.content.sha256.length)`,
    seenBy: [server(`${BACKUPS}/backup.test.ts`, "damage is found and refused before the database is touched")],
    round: 4,
  },
  {
    name: "a backup lacks the files that came while it was made",
    kind: "lost or doubled write",
    file: `${BACKUPS}/make-backup.ts`,
    replace: "    await copyFiles(task, dump.files, lost);\n",
    by: "",
    seenBy: [server(`${BACKUPS}/backup.test.ts`, "is of one instant and comes back with the same checksums")],
    round: 5,
  },
  {
    name: "the newest backup goes too when it is old",
    kind: "lost or doubled write",
    file: `${BACKUPS}/forget-old-backups.ts`,
    replace: "all.slice(0, -1).filter(",
    by: "all.filter(",
    seenBy: [server(`${BACKUPS}/backup.test.ts`, "old backups go with the bytes that only they named")],
    round: 3,
  },
  {
    name: "bytes of a file are not synced before they are named",
    kind: "lost or doubled write",
    file: "src/server/files/local-file-store.ts",
    replace: "    await handle.sync();\n",
    by: "",
    seenBy: [
      server("src/server/files/local-file-store.test.ts", "a stream is stored under the hash of all its bytes"),
      durability("power-cut-files"),
    ],
    round: 5,
  },
  {
    name: "the embedded database does not sync its files",
    kind: "lost or doubled write",
    file: "src/server/database/embedded/durable-node-fs.ts",
    replace: `if (typeof stream.nfd === "number") this.#disk.fsync(stream.nfd);`,
    by: `if (typeof stream.nfd === "number") return 0;`,
    seenBy: [
      server("src/server/database/embedded/durable-node-fs.test.ts", "every commit is synced to the disk"),
      durability("power-cut"),
    ],
    round: 6,
  },
  {
    name: "a process that lost its job may still finish it",
    kind: "lost or doubled write",
    file: "src/server/jobs/stored/stored-driver.ts",
    replace: "sql`id = ${id} AND state = 'running' AND attempts = ${attempt}`;",
    by: "sql`id = ${id} AND state = 'running' AND attempts >= ${attempt}`;",
    seenBy: [
      server(
        "src/server/jobs/stored/processes.test.ts",
        "one that lost its job ends nothing while the other is still at it",
      ),
      durability("jobs-kill"),
    ],
    round: 4,
  },
  {
    name: "a disk quota that is used up is an error of ours",
    kind: "wrong word",
    file: "src/server/files/storage-full.ts",
    replace: `new Set(["ENOSPC", "EDQUOT", "53100"])`,
    by: `new Set(["EDQUOT", "53100"])`,
    seenBy: [durability("full-disk")],
  },
];
