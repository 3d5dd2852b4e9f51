import { hoursText } from "@tenure/tax-rules";
import { formatCount } from "@tenure/ui";
import { createRequest } from "#features/collaboration/client-requests/contract.ts";
import { fileYear } from "#features/verdict/closing/contract.ts";
import { type CivilDate, yearOf } from "#shared/civil-date.ts";
import type { Slots } from "#web/slots/slots.ts";
import type { Client } from "#features/collaboration/clients/contract.ts";
import { whyNotSignedOff } from "../client-words.ts";
import { callInBook } from "../client-book.ts";

export type ActionName = "signOff" | "binders" | "ask";

/** What a person enters once for all of them. */
export type BulkInput = { title: string; details: string; dueOn: string; filedOn: string };

export type FieldsProps = {
  input: BulkInput;
  errors: Readonly<Record<string, string>>;
  isDisabled: boolean;
  onChange: (change: Partial<BulkInput>) => void;
};

type BulkRequest = { year: number; input: BulkInput; idempotencyKey: string; makeBinderIn: Slots["makeBinderIn"] };

export type BulkAction = {
  title: (year: number) => string;
  description: (year: number) => string;
  /** The words before the number of clients. */
  button: string;
  /** Why this client is left out; null: not left out. */
  whyNot: (client: Client) => string | null;
  detailOf: (client: Client) => string;
  check: (input: BulkInput, on: { year: number; today: CivilDate }) => Record<string, string>;
  send: (client: Client, request: BulkRequest) => Promise<unknown>;
};

const nothing = (): Record<string, string> => ({});

const checkFiledOn: BulkAction["check"] = ({ filedOn }, { year, today }) => {
  if (filedOn === "") return { filedOn: "Enter the day." };
  if (filedOn > today) return { filedOn: "This day has not come yet." };
  return yearOf(filedOn) > year ? {} : { filedOn: `A return for ${year} is filed after that year.` };
};

export const BULK_ACTIONS: Readonly<Record<ActionName, BulkAction>> = {
  signOff: {
    title: (year) => `Sign off ${year}`,
    description: (year) =>
      `Their ${year} entries and hours are written into each record as they are now, with your name. Entries can still be corrected: it asks why, and the change shows.`,
    button: "Sign off",
    whyNot: whyNotSignedOff,
    detailOf: ({ summary }) =>
      summary === null
        ? ""
        : `${formatCount(summary.entryCount, "entry", "entries")}, ${hoursText(summary.loggedSeconds)}`,
    check: checkFiledOn,
    send: ({ ownerId, summary }, { year, input, idempotencyKey }) =>
      callInBook(
        ownerId,
        fileYear,
        { params: { year }, body: { filedOn: input.filedOn, loggedSeconds: summary?.loggedSeconds ?? 0 } },
        idempotencyKey,
      ),
  },
  binders: {
    title: (year) => `Make audit binders of ${year}`,
    description: () =>
      "Each is made on the server while you go on, and kept for seven days. Open a client's audit binder to download it.",
    button: "Make binders for",
    whyNot: ({ summary }) => (summary?.entryCount === 0 ? "No entries" : null),
    detailOf: () => "",
    check: nothing,
    send: ({ ownerId }, { year, idempotencyKey, makeBinderIn }) => makeBinderIn(ownerId, year, idempotencyKey),
  },
  ask: {
    title: () => "Ask for something",
    description: () => "Each client gets it as a request of their own, with a mail and reminders around its due date.",
    button: "Ask",
    whyNot: () => null,
    detailOf: () => "",
    check: ({ title }) => (title.trim() === "" ? { title: "Say what you need" } : {}),
    send: ({ ownerId }, { input, idempotencyKey }) => {
      const body = { title: input.title, details: input.details, dueOn: input.dueOn === "" ? null : input.dueOn };
      return callInBook(ownerId, createRequest, { body }, idempotencyKey);
    },
  },
};
