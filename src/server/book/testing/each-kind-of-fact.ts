import { requestDeletion } from "#features/account/accounts/deletion-contract.ts";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { createCalendarFeed } from "#features/overview/calendar/feed-contract.ts";
import { createRequest } from "#features/collaboration/client-requests/contract.ts";
import { fileYear, getWeek, signWeek } from "#features/verdict/closing/contract.ts";
import { createComment } from "#features/collaboration/comments/contract.ts";
import { stateEarlierYears } from "#features/facts/earlier-years/contract.ts";
import { createElection } from "#features/facts/elections/contract.ts";
import { createGrouping } from "#features/facts/elections/grouping-contract.ts";
import { attachFiles, detachFiles, trashFiles, uploadEvidence } from "#features/proof/evidence/contract.ts";
import { createShare } from "#features/proof/evidence/sharing-contract.ts";
import { TEXT } from "#features/proof/evidence/server/testing/sample-files.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { placeLegalHold } from "#features/proof/legal-holds/contract.ts";
import { updateLosses } from "#features/verdict/losses/contract.ts";
import { createMilestone, setAchievements } from "#features/overview/milestones/contract.ts";
import { createPosition, stateNoOtherWork, updateTaxYear } from "#features/facts/other-work/contract.ts";
import { createOthersHours, stateNobodyElse } from "#features/log/others-hours/contract.ts";
import { linkBankLine } from "#features/proof/bank-lines/contract.ts";
import { addPaper } from "#features/proof/papers/contract.ts";
import { archivePerson, createPerson } from "#features/facts/participants/contract.ts";
import { archiveProperty, createProperty, updateProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { updateTieOut } from "#features/verdict/return-tie-out/contract.ts";
import { createSavedView } from "#features/account/saved-views/contract.ts";
import { createStay, stateServices } from "#features/facts/stays/contract.ts";
import { startStopwatch, stopStopwatch } from "#features/log/stopwatch/contract.ts";
import {
  createTimeEntry,
  restoreTimeEntry,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import type { Book, Fact } from "./fact.ts";
import { INTAKE_FACTS } from "./intake-facts.ts";

/** A book in which facts are written, and what they leave. */
const YEAR = 2026;
const year = { year: YEAR };
const entry = {
  date: "2026-03-04",
  hours: 2,
  activityType: "maintenance-repairs-oversight",
  description: "Replaced the kitchen faucet",
};

const nobody = { taxableBenefitsCents: 0, iraDeductionCents: 0, selfEmploymentTaxCents: 0 };
const income = { incomeCents: 9_000_000, ...nobody, studentLoanInterestCents: 0, excludedIncomeCents: 0 };
const period = { startsOn: "2026-01-01", endsOn: "2026-12-31", hours: 900 };
const stay = { unitName: "", confirmationCode: null, guestName: null, isCancelled: false, isOwnerUse: false };
const nights = { arrivesOn: "2026-01-03", leavesOn: "2026-01-06", earningsCents: 37_339 };
const cleaner = { kind: "new", name: "Rosa Diaz", firmName: "Sparkle LLC", role: "Cleaner" };
const reported = { address: "1 Elsewhere Road", propertyCode: 1, fairRentalDays: 365, personalUseDays: 0 };
const oneEntry = ({ id }: Book) => ({ fileIds: [id("files")], entryIds: [id("time-entries")] });

/** In an order in which each finds what it is about. */
export const FACTS: readonly Fact[] = [
  [
    "a property",
    createProperty,
    ({ write, keep }, to) =>
      keep("properties", write(to, { body: buildProperty({ nickname: "Elm", propertyType: "Short-term Rental" }) })),
  ],
  [
    "a change of a property",
    updateProperty,
    ({ write, id }, to) => write(to, { params: { id: id("properties") }, body: { nickname: "Oak", version: 1 } }),
  ],
  [
    "an entry",
    createTimeEntry,
    ({ write, keep, id }, to) => keep("time-entries", write(to, { body: { ...entry, propertyId: id("properties") } })),
  ],
  [
    "a change of an entry",
    updateTimeEntry,
    ({ write, id }, to) => write(to, { params: { id: id("time-entries") }, body: { hours: 3, version: 1 } }),
  ],
  [
    "an entry voided",
    voidTimeEntry,
    ({ write, id }, to) => write(to, { params: { id: id("time-entries") }, body: { reason: "Twice", version: 2 } }),
  ],
  [
    "an entry restored",
    restoreTimeEntry,
    ({ write, id }, to) => write(to, { params: { id: id("time-entries") }, body: {} }),
  ],
  [
    "a person",
    createPerson,
    ({ write, keep }, to) => keep("spouse", write(to, { body: { relation: "spouse", name: "Wren Vale" } })),
  ],
  [
    "how one files",
    updateTaxYear,
    ({ write }, to) =>
      write(to, {
        params: year,
        body: { filingStatus: "MFJ", livedApartAllYear: null, electionInForce: null, version: 0 },
      }),
  ],
  [
    "no other work",
    stateNoOtherWork,
    ({ write, id }, to) => write(to, { params: { ...year, personId: id("spouse") } }),
  ],
  [
    "other work",
    createPosition,
    ({ write, keep, id }, to) =>
      keep(
        "job",
        write(to, { body: { personId: id("self"), kind: "job", name: "Clinic", taxYear: YEAR, periods: [period] } }),
      ),
  ],
  [
    "a stay",
    createStay,
    ({ write, id }, to) => write(to, { body: { ...stay, ...nights, propertyId: id("properties") } }),
  ],
  [
    "services of stays",
    stateServices,
    ({ write, id }, to) =>
      write(to, {
        params: { ...year, propertyId: id("properties") },
        body: { significantServices: false, extraordinaryServices: false, version: 0 },
      }),
  ],
  [
    "an election",
    createElection,
    ({ write, keep }, to) =>
      keep("elections", write(to, { body: { firstYear: 2024, manner: "original_return", filedOn: "2025-04-10" } })),
  ],
  [
    "others' hours",
    createOthersHours,
    ({ write, keep, id }, to) =>
      keep(
        "others",
        write(to, {
          body: {
            propertyId: id("properties"),
            taxYear: YEAR,
            who: cleaner,
            isPaidForManagement: false,
            hours: { kind: "hours", hours: 118 },
          },
        }),
      ),
  ],
  [
    "a second property",
    createProperty,
    ({ write, keep }, to) =>
      keep("second", write(to, { body: buildProperty({ nickname: "Ash", propertyType: "Short-term Rental" }) })),
  ],
  ["nobody else", stateNobodyElse, ({ write, id }, to) => write(to, { params: { ...year, propertyId: id("second") } })],
  [
    "a grouping",
    createGrouping,
    ({ write, keep, id }, to) =>
      keep(
        "groupings",
        write(to, { body: { propertyIds: [id("properties"), id("second")], firstYear: 2026, disclosed: null } }),
      ),
  ],
  [
    "earlier years",
    stateEarlierYears,
    ({ write, id }, to) =>
      write(to, { params: { activityId: id("properties") }, body: { years: [2022, 2023], version: 0 } }),
  ],
  [
    "the return",
    updateTieOut,
    ({ write, id }, to) =>
      write(to, { params: year, body: { version: 0, lines: [{ ...reported, propertyId: id("properties") }] } }),
  ],
  [
    "the losses",
    updateLosses,
    ({ write }, to) =>
      write(to, { params: year, body: { ...income, otherBusinessNetCents: 0, version: 0, lines: [] } }),
  ],
  [
    "a file",
    uploadEvidence,
    ({ write, keep }, to) =>
      keep(
        "files",
        write<{ file: { id: string } }>(
          to,
          {},
          { file: { content: TEXT, fileName: "heater.txt", contentType: "text/plain" } },
        ).then(({ file }) => file),
      ),
  ],
  [
    "a line of a bank",
    linkBankLine,
    ({ write, id }, to) =>
      write(to, { body: { entryId: id("time-entries"), spentOn: entry.date, cents: 4217, merchant: "HARDWARE" } }),
  ],
  ["a link to an entry", attachFiles, (book, to) => book.write(to, { body: oneEntry(book) })],
  ["a link taken off", detachFiles, (book, to) => book.write(to, { body: oneEntry(book) })],
  [
    "a paper",
    addPaper,
    ({ write, id }, to) => write(to, { params: year, body: { on: "position", onId: id("job"), fileId: id("files") } }),
  ],
  [
    "a shared file",
    createShare,
    ({ write, id }, to) => write(to, { params: { id: id("files") }, body: { expiresInDays: 7 } }),
  ],
  ["a file thrown away", trashFiles, ({ write, id }, to) => write(to, { body: { fileIds: [id("files")] } })],
  [
    "a signed week",
    signWeek,
    async ({ client, write }, to) => {
      const { statement } = await client.call(getWeek, { params: { weekStart: "2026-03-02" } });
      return write(to, { params: { weekStart: "2026-03-02" }, body: { typedName: "Robin Vale", statement } });
    },
  ],
  [
    "a filed year",
    fileYear,
    ({ write }, to) => write(to, { params: { year: 2025 }, body: { filedOn: "2026-03-09", loggedSeconds: 0 } }),
  ],
  [
    "a legal hold",
    placeLegalHold,
    ({ write }, to) => write(to, { body: { taxYear: 2025, reason: "A letter of the office" } }),
  ],
  [
    "a goal",
    createMilestone,
    ({ write }, to) =>
      write(to, { body: { title: "Halfway", targetHours: 375, targetDate: "2026-06-30", category: "annual" } }),
  ],
  ["achievements off", setAchievements, ({ write }, to) => write(to, { body: { isOn: false } })],
  [
    "a request",
    createRequest,
    ({ write }, to) => write(to, { body: { title: "The lease", details: "", dueOn: null } }),
  ],
  [
    "a comment",
    createComment,
    ({ write, id }, to) => write(to, { body: { on: "entry", onId: id("time-entries"), body: "Which unit?" } }),
  ],
  ["the wish to leave", requestDeletion, ({ write }, to) => write(to, { body: { despiteHolds: [2025] } })],
  [
    "a running stopwatch",
    startStopwatch,
    ({ write, keep }, to) =>
      keep(
        "stopwatch",
        write<{ stopwatch: { id: string } }>(to, { body: {} }).then(({ stopwatch }) => stopwatch),
      ),
  ],
  [
    "a stopped one",
    stopStopwatch,
    ({ write, id, pass }, to) => {
      pass(600);
      return write(to, {
        params: { id: id("stopwatch") },
        body: { activityType: entry.activityType, description: "Painted the deck", propertyId: id("properties") },
      });
    },
  ],
  ...INTAKE_FACTS,
  ["a view", createSavedView, ({ write }, to) => write(to, { body: { name: "Elm", search: "sort=date" } })],
  ["a check of the record", checkRecord, ({ write }, to) => write(to, { body: {} })],
  [
    "a feed",
    createCalendarFeed,
    ({ write }, to) => write(to, { body: { name: "Phone", contents: ["entries"], detail: "full" } }),
  ],
  ["the kind of professional", updateProfile, ({ write }, to) => write(to, { body: { firstName: "Rob" } })],
  ["a person put away", archivePerson, ({ write, id }, to) => write(to, { params: { id: id("spouse") } })],
  ["a property put away", archiveProperty, ({ write, id }, to) => write(to, { params: { id: id("second") } })],
];
