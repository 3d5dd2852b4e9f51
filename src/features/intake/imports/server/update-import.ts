import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import type { updateImport as contract } from "../contract.ts";
import { settleMapping } from "../parsing/columns/settle-mapping.ts";
import { changeAlike, changeChoices, columnsOf, idsOf, type ImportSettings, movedMapping } from "../settings.ts";
import { findImportOr404, refuseOtherVersion, refuseUnlessDraft } from "./find-draft.ts";
import { presentDraft, presentSummary } from "./present-import.ts";
import { type Book, isPersonOf, readBook } from "./reading/read-book.ts";
import { readDraft } from "./reading/read-preview.ts";
import { readStoredSheet, type ReadSheet } from "./reading/read-sheet.ts";
import { findImport, updateImportRow } from "./store.ts";
import { firstSettings } from "./upload-import.ts";

type Body = Call<typeof contract>["body"];

export async function updateImport(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt } = call;
  const row = await findImportOr404(scope, db, params.id);
  refuseUnlessDraft(row);
  refuseOtherVersion(row, body.version);
  const book = await readBook(scope, db);
  refuseUnknownIds(book, body);
  const { sha256, sheet: name, together: wasTogether = false, people: wereRead = true } = row.mapping;
  const together = body.sheetsTogether ?? (body.sheet === undefined && wasTogether);
  const people = (body.sheet ?? name) === name && together === wasTogether ? wereRead : isPersonOf(book);
  const sheet = await readStoredSheet(platform.files, { sha256, sheet: body.sheet ?? name, together, people });
  const isOtherSheet = sheet.sheet !== name || together !== wasTogether;
  const before = isOtherSheet ? { ...row.mapping, ...(await shapeOf(call, sheet)), together } : row.mapping;
  const settings = settingsAfter(before, body, sheet);
  const draft = await readDraft(scope, db, { sheet, settings, now: receivedAt });
  const changes = { mapping: settings, counts: draft.counts, taxYears: draft.years };
  const updated = await inTransaction(platform.database.db, (tx) =>
    updateImportRow(scope, tx, { id: row.id, version: body.version, changes }),
  );
  if (!updated) {
    const current = await findImport(scope, db, row.id);
    throw new AppError("version_conflict", current ? { data: { current: presentSummary(current) } } : {});
  }
  return presentDraft(updated, { selfId: draft.book.self.id, preview: draft.preview, sheets: sheet.sheets });
}

const shapeOf = async (call: Call<typeof contract>, sheet: ReadSheet) => {
  const { sheet: name, signature, mapping } = await firstSettings(call, sheet);
  return { sheet: name, people: sheet.people, signature, mapping };
};

const settingsAfter = (before: ImportSettings, body: Body, { grid }: ReadSheet): ImportSettings => {
  const { columns, headerLine, ...said } = body.mapping ?? {};
  const line = headerLine === undefined ? before.mapping.headerLine : headerLine;
  const settled = settleMapping(
    grid,
    line,
    columns === undefined ? before.mapping.columns : columnsOf(columns),
  ).mapping;
  const mapping = movedMapping(settled, before.mapping);
  return {
    ...before,
    mapping: {
      ...mapping,
      dateOrder: pick(said.dateOrder, mapping.dateOrder),
      durationUnit: pick(said.durationUnit, mapping.durationUnit),
      year: pick(said.year, mapping.year),
      datesCarryDown: pick(said.datesCarryDown, mapping.datesCarryDown),
      said: { ...mapping.said, ...said.said },
    },
    importingPersonId: body.importingPersonId ?? before.importingPersonId,
    bringBackVoided: body.bringBackVoided ?? before.bringBackVoided,
    alike: changeAlike(before.alike, body.alike ?? {}),
    choices: changeChoices(before.choices, body.choices ?? {}),
  };
};

/** Null takes an answer back; undefined leaves it as it is. */
const pick = <Value>(said: Value | undefined, before: Value): Value => (said === undefined ? before : said);

const refuseUnknownIds = (book: Book, { importingPersonId, choices }: Body): void => {
  const fields: FieldErrors = {};
  if (importingPersonId !== undefined && !book.personIds.has(importingPersonId)) {
    fields["importingPersonId"] = "This person is not in your book";
  }
  for (const [key, choice] of Object.entries(choices?.persons ?? {})) {
    if (choice?.kind === "known" && !book.personIds.has(choice.id)) {
      fields[`choices.persons.${key}`] = "This person is not in your book";
    }
  }
  for (const [key, choice] of Object.entries(choices?.properties ?? {})) {
    if (choice && !idsOf(choice).every((id) => book.propertyIds.has(id))) {
      fields[`choices.properties.${key}`] = "This property is not in your book";
    }
  }
  const named = Object.entries({ ...choices?.businesses, ...choices?.capacities });
  for (const [key, choice] of named) {
    const id = choice && ("capacity" in choice ? choice.businessId : choice.kind === "known" ? choice.id : null);
    if (id && !book.businesses.some((business) => business.id === id)) {
      const kind = choice && "capacity" in choice ? "capacities" : "businesses";
      fields[`choices.${kind}.${key}`] = "This business is not in your book";
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};
