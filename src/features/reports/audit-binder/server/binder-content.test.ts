import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkFiles } from "@tenure/ledger-proof";
import { checkTimeStamp } from "@tenure/ledger-proof/time-stamp";
import { openZip } from "@tenure/ledger-proof/zip";
import { linkBankLine } from "#features/proof/bank-lines/contract.ts";
import { PDF, TEXT } from "#features/proof/evidence/server/testing/sample-files.ts";
import { exportRecord } from "#features/proof/record-chain/contract.ts";
import { getReport, listReports } from "#features/reports/reports/contract.ts";
import { readPdf } from "#features/reports/reports/server/testing/pdf-text.ts";
import { readWorkbook } from "#shared/sheets/workbook/read-workbook.ts";
import { csvRecords } from "#shared/sheets/csv-records.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { givenArchive, readZip } from "#test/support/read-zip.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { buildBook, fetchBinder, makeAndWait, YEAR } from "./testing/build-book.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe.each(TEST_ENGINES)("what is in an audit binder (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let book: Awaited<ReturnType<typeof buildBook>>;
  let archive: Buffer;
  let members: Map<string, Buffer>;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
    book = await buildBook(robin);
    const line = { spentOn: book.kept.date, cents: 4200, merchant: "ACE HARDWARE", ordinal: 1 };
    await robin.call(linkBankLine, { body: { entryId: book.kept.id, ...line } });
    const { ready } = await makeAndWait(app, robin);
    archive = await fetchBinder(app, robin, ready?.id ?? "");
    members = await readZip(archive);
  }, 120_000);
  afterAll(() => app.close());

  const rowsOf = (name: string): Record<string, string>[] => {
    const [headings, ...rows] = [...csvRecords(members.get(name)?.toString() ?? "", ",", 5000)].map(
      ({ cells }) => cells,
    );
    return rows.map((cells) =>
      Object.fromEntries((headings ?? []).map((heading, index) => [heading, cells[index] ?? ""])),
    );
  };
  const textOf = (name: string): string => readPdf(members.get(name) ?? Buffer.alloc(0)).text.replaceAll(/\s+/g, " ");

  test("holds every part, and the manifest has the hash of each that came before it", () => {
    const names = [...members.keys()];
    const parts = names.filter((name) => /^(\d\d-|record|manifest)/.test(name));
    expect(parts).toEqual([
      "00-read-me.txt",
      "01-report.pdf",
      "02-log-first-and-now.csv",
      "02-log-first-and-now.xlsx",
      "03-evidence-index.csv",
      "03-evidence-index.xlsx",
      "04-others-hours.csv",
      "05-other-work.csv",
      "06-elections.csv",
      "06-1-election-2026-draft.pdf",
      "06-groupings.csv",
      "06-grouping-1-2026-draft.pdf",
      "07-verdict-and-tests.csv",
      "09-answers.pdf",
      "10-return-tie-out.csv",
      "15-property-facts.csv",
      "11-system-description.pdf",
      "13-account-of-the-year.pdf",
      "record.ndjson",
      "12-certification-draft.pdf",
      "manifest.txt",
    ]);
    const listed = (members.get("manifest.txt")?.toString() ?? "").trim().split("\n");
    const computed = names.filter((name) => name !== "manifest.txt").map((name) => [name, members.get(name)] as const);
    expect(listed).toEqual(computed.map(([name, bytes]) => `${sha256(bytes ?? Buffer.alloc(0))}  ${name}`));
  });

  test("its log adds up to what the API says, and shows both sides of every entry", async () => {
    const rows = rowsOf("02-log-first-and-now.csv");
    const [report] = (await robin.call(listReports, { query: { year: YEAR } })).reports;
    const logged = rows.filter((row) => row["Stands as"] === "logged");
    const sum = (name: string) => logged.reduce((total, row) => total + Number(row[name]), 0);
    expect(sum("Now: Seconds")).toBe(report?.loggedSeconds);
    expect(logged).toHaveLength(report?.entryCount ?? -1);
    expect(sum("First: Seconds")).toBe(4500 + 7200);
    const byId = new Map(rows.map((row) => [row["Entry id"], row]));
    expect(byId.get(book.amended.id)).toMatchObject({
      "Stands as": "logged",
      "Changed since": "durationSeconds",
      "First: Hours": "2.00",
      "Now: Hours": "1.50",
      "Now: Description": '\'=HYPERLINK("http://evil.example")',
      "Now: Property": "'=Grant Duplex",
    });
    expect(byId.get(book.voided.id)).toMatchObject({ "Stands as": "voided", "Void reason": "Logged twice" });
    expect(byId.get(book.moved.id)).toMatchObject({
      "Stands as": "another year",
      "First: Date": "2026-02-02",
      "Now: Date": "2025-12-30",
    });
    expect(byId.get(book.kept.id)).toMatchObject({ "Changed since": "" });
  });

  test.each(["02-log-first-and-now", "03-evidence-index"])(
    "the workbook of %s says what the CSV says",
    async (name) => {
      const { grid } = await readWorkbook(members.get(`${name}.xlsx`) ?? Buffer.alloc(0), undefined, () => undefined);
      const csv = [...csvRecords(members.get(`${name}.csv`)?.toString() ?? "", ",", 5000)].map(({ cells }) => cells);
      const sheet = grid.rows.map((row, index) =>
        (csv[index] ?? []).map((text, column) => {
          const cell = row.cells[column] ?? "";
          if (typeof cell === "number") return Number(text) === cell ? text : String(cell);
          return typeof cell === "object" && cell !== null && cell.kind === "date" ? cell.iso : cell;
        }),
      );
      expect(sheet).toEqual(csv);
    },
  );

  test("evidence is there to the byte, under names that are safe, with an index", () => {
    const files = [...members].filter(([name]) => name.startsWith("files/"));
    expect(files.map(([, bytes]) => bytes.toString("latin1")).toSorted()).toEqual(
      [PDF, TEXT].map((bytes) => bytes.toString("latin1")).toSorted(),
    );
    const index = rowsOf("03-evidence-index.csv");
    expect(index).toHaveLength(3);
    for (const row of index) {
      const bytes = members.get(row["In this binder"] ?? "");
      expect(sha256(bytes ?? Buffer.alloc(0))).toBe(row["SHA-256"]);
    }
    const receipt = index.find((row) => row["SHA-256"] === book.receipt.sha256);
    expect(receipt).toMatchObject({
      "Entries backed up": "2",
      "In this binder": expect.stringMatching(/^files\/[0-9a-f]{16}-receipt _fdp\.pdf$/),
    });
    expect(index.some((row) => row["Original name"] === "loose.txt")).toBe(false);
  });

  test("the verifier passes the archive as it is, files included", async () => {
    const tools = {
      digest: (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest()),
      decodeUtf8: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
      checkTimeStamp,
      openZip,
    };
    const outside = { noted: { heads: [], roots: [] }, trustRoots: [] };
    const checked = await checkFiles([givenArchive("binder.zip", archive)], outside, tools);
    if (checked === null || "problem" in checked) throw new Error(checked?.problem ?? "no record in it");
    expect(checked.verdict.headline).toBe("PASS, not anchored outside this installation");
    expect(checked.others).toEqual([{ ok: true, words: "Files whose bytes events recorded: 3 of 3." }]);
  });

  test("the record knows the archive by its hash, and the report in it is a snapshot of its own", async () => {
    const { body } = await robin.send(exportRecord, {});
    const lines = body.split("\n").filter((line) => line.includes('"export"'));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(sha256(archive));
    const [report] = (await robin.call(listReports, { query: { year: YEAR } })).reports;
    expect(await robin.call(getReport, { params: { id: report?.id ?? "" } })).toMatchObject({ entryCount: 2 });
    expect(textOf("01-report.pdf")).toContain(report?.code);
  });

  test("answers come from the records, and where these are silent they say so", () => {
    const answers = textOf("09-answers.pdf");
    expect(answers).toContain("no other work, as recorded on 2026-03-10");
    expect(answers).toContain("Rosa Diaz (Cleaner) 1 h");
    expect(answers).toContain("2 of 2 entries have at least one file attached");
    expect(answers).toContain('Line A reads "9 Oak St"');
    expect(answers).toMatch(/bank statements or appointment books\? – Files are not sorted by kind\./);
    expect(answers).toContain("1 line of a bank or card file backs up entries of the year.");
    expect(answers).toMatch(/When was the return filed\? – The records do not say\./);
  });

  test("the account of the year quotes the log, adds up to it, and leaves the rest to the person", () => {
    const account = textOf("13-account-of-the-year.pdf");
    expect(account).toContain("February 2026: 2 h 45 min");
    expect(account).toContain("=Grant Duplex: 2 h 45 min in 2 entries.");
    expect(account).toContain('2026-02-02, 1 h 15 min, Robin Vale: "Painted unit A"');
    expect(account).not.toContain("Logged twice");
    expect(account).not.toContain("Was the year before");
    expect(account).toContain("To be written and signed by Robin Vale");
  });

  test("tables of facts, the description and the unsigned certification are there", () => {
    expect(rowsOf("04-others-hours.csv")[0]).toMatchObject({
      Individual: "Rosa Diaz",
      Seconds: "3600",
      Papers: expect.stringContaining("invoice.txt"),
    });
    const paper = rowsOf("03-evidence-index.csv").find((row) => row["Original name"] === "invoice.txt");
    expect(paper).toMatchObject({ "Entries backed up": "0", "Paper of": "hours of Rosa Diaz at =Grant Duplex" });
    const member = paper?.["In this binder"] ?? "";
    expect(member).toMatch(/^papers\//);
    expect(members.get(member)?.toString()).toBe("Invoice: 1 hour");
    expect(rowsOf("05-other-work.csv")[0]).toMatchObject({
      "What is recorded": expect.stringContaining("no other work"),
    });
    expect(rowsOf("06-elections.csv")[0]).toMatchObject({
      State: "planned: binds nothing",
      "Drafts here, or what they lack": "06-1-election-2026-draft.pdf",
    });
    expect(rowsOf("15-property-facts.csv")[0]).toMatchObject({
      "Held as": "Owner, by name or own company",
      "Contract signed": "not told",
      "Takes part in decisions": "not told",
    });
    const statement = textOf("06-1-election-2026-draft.pdf");
    expect(statement).toContain("1.469-9(g)");
    expect(statement).toContain("=Grant Duplex");
    expect(rowsOf("07-verdict-and-tests.csv").some((row) => row["Authority"]?.includes("469(c)(7)"))).toBe(true);
    expect(rowsOf("10-return-tie-out.csv")[0]).toMatchObject({
      "Line of Schedule E": "A",
      Difference: expect.stringContaining("9 Oak St"),
    });
    expect(textOf("11-system-description.pdf")).toContain("Rev. Proc. 97-22");
    const certification = textOf("12-certification-draft.pdf");
    expect(certification).toContain("DRAFT: NOT SIGNED");
    expect(certification.replaceAll(" ", "")).toContain(sha256(members.get("record.ndjson") ?? Buffer.alloc(0)));
  });

  test("the check list goes along only where it was chosen, as a file for the owner and the preparer", async () => {
    const { ready } = await makeAndWait(app, robin, YEAR, { withCheckList: true });
    expect(ready).toMatchObject({ withCheckList: true });
    const chosen = await readZip(await fetchBinder(app, robin, ready?.id ?? ""));
    const list = readPdf(chosen.get("08-check-list-for-you-and-your-preparer.pdf") ?? Buffer.alloc(0)).text;
    expect(list).toContain("FOR YOU AND YOUR PREPARER");
    expect(list).toContain("What helps:");
    expect(chosen.get("00-read-me.txt")?.toString()).toContain("take it out before you hand the binder over");
    expect(members.get("00-read-me.txt")?.toString()).not.toContain("check-list");
  });
});
