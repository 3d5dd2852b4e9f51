import { createElection } from "#features/facts/elections/contract.ts";
import { createGrouping } from "#features/facts/elections/grouping-contract.ts";
import { createOthersHours } from "#features/log/others-hours/contract.ts";
import { stateNoOtherWork } from "#features/facts/other-work/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { attachFiles } from "#features/proof/evidence/contract.ts";
import { PDF, TEXT, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { addPaper } from "#features/proof/papers/contract.ts";
import { updateTieOut } from "#features/verdict/return-tie-out/contract.ts";
import { createTimeEntry, updateTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { createBinderLink, downloadBinder, getBinder, makeBinder } from "#features/reports/audit-binder/contract.ts";

export const YEAR = 2026;
export const log = (client: ApiClient, over: object = {}) =>
  client.call(createTimeEntry, {
    body: {
      date: "2026-02-02",
      hours: 1.25,
      activityType: "maintenance-repairs-oversight",
      description: "Painted unit A",
      ...over,
    },
  });

/** A year in which everything happened once: an amendment, a void, a move to another year, evidence, other people, a return. */
export const buildBook = async (robin: ApiClient) => {
  const propertyId = (await robin.call(createProperty, { body: buildProperty({ nickname: "=Grant Duplex" }) })).id;
  const kept = await log(robin, { propertyId });
  const amended = await log(robin, { hours: 2, description: '=HYPERLINK("http://evil.example")', propertyId });
  const voided = await log(robin, { hours: 3, description: "Logged twice" });
  const moved = await log(robin, { hours: 4, description: "Was the year before" });
  const change = { params: { id: amended.id }, body: { version: 1, hours: 1.5, reason: "Times were rounded" } };
  await robin.call(updateTimeEntry, change);
  await robin.call(voidTimeEntry, { params: { id: voided.id }, body: { version: 1, reason: "Logged twice" } });
  const toYearBefore = { version: 1, date: "2025-12-30", reason: "Wrong year" };
  await robin.call(updateTimeEntry, { params: { id: moved.id }, body: toYearBefore });
  const receipt = (await upload(robin, PDF, "../receipt \u202Efdp.pdf")).file;
  const letter = (await upload(robin, TEXT, "letter.txt")).file;
  await upload(robin, "not linked to anything", "loose.txt");
  await robin.call(attachFiles, { body: { fileIds: [receipt.id], entryIds: [kept.id, amended.id] } });
  await robin.call(attachFiles, { body: { fileIds: [letter.id], entryIds: [kept.id] } });
  const who = { kind: "new" as const, name: "Rosa Diaz", firmName: null, role: "Cleaner" };
  const hours = { kind: "hours" as const, hours: 1 };
  const others = await robin.call(createOthersHours, {
    body: { propertyId, taxYear: YEAR, who, isPaidForManagement: false, hours },
  });
  const invoice = (await upload(robin, "Invoice: 1 hour", "invoice.txt")).file;
  for (const { id: fileId } of [invoice, letter]) {
    const body = { on: "others_hours" as const, onId: others.id, fileId };
    await robin.call(addPaper, { params: { year: YEAR }, body });
  }
  const self = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
  await robin.call(stateNoOtherWork, { params: { year: YEAR, personId: self } });
  const barn = (await robin.call(createProperty, { body: buildProperty({ nickname: "Barn", address: "2 Elm St" }) }))
    .id;
  const grouped = { propertyIds: [propertyId, barn], firstYear: YEAR, disclosed: null };
  await robin.call(createGrouping, { body: grouped });
  await robin.call(createElection, { body: { firstYear: YEAR, manner: "original_return", filedOn: null } });
  const line = { address: "9 Oak St", propertyCode: 1 as const, fairRentalDays: 365, personalUseDays: 0, propertyId };
  await robin.call(updateTieOut, { params: { year: YEAR }, body: { version: 0, lines: [line] } });
  return { propertyId, kept, amended, voided, moved, receipt, letter, invoice };
};

/** Requests a binder and waits until it is made or has failed. */
export const makeAndWait = async (app: TestApp, client: ApiClient, taxYear = YEAR, over = {}) => {
  await client.call(makeBinder, { body: { taxYear, ...over } });
  await app.platform.jobs.settled();
  return client.call(getBinder, { params: { year: taxYear } });
};

export const linkOf = async (client: ApiClient, id: string): Promise<string> =>
  (await client.call(createBinderLink, { params: { id } })).url.split("/").at(-1) ?? "";

export const fetchBinder = async (app: TestApp, client: ApiClient, id: string): Promise<Buffer> => {
  const token = await linkOf(client, id);
  return (await app.visitor().send(downloadBinder, { params: { token } })).rawPayload;
};
