import { expect, test } from "vitest";
import type { NeedsYouItem } from "#features/verdict/compliance/rules.ts";
import type { Setup } from "#web/slots/slots.ts";
import { toDosOf } from "./to-dos-of.ts";

const need = (id: string, kind: NeedsYouItem["kind"]): NeedsYouItem => ({
  id,
  kind,
  message: id,
  count: null,
  personId: null,
  propertyId: null,
});
const NEEDS = [
  need("other-work:maya", "other-work"),
  need("other-work:tom", "other-work"),
  need("filing-status", "filing-status"),
  need("weekly-close", "weekly-close"),
];
const SETUP: Setup = {
  facts: ["filing", "otherWork", "election"],
  steps: ["firstSource", "otherWork", "firstEvidence", "firstWeek"],
  hide: () => {},
  isHiding: false,
};
const listed = (setup: Setup | null) => toDosOf({ needs: NEEDS, setup, ownerId: "maya" }).map(({ id }) => id);

test("each thing is asked once: needs first, then open facts, then what helps to begin", () => {
  expect(listed(SETUP)).toEqual([
    "otherWork",
    "other-work:tom",
    "filing",
    "weekly-close",
    "election",
    "firstSource",
    "firstEvidence",
  ]);
});

test("what is put away leaves the needs as they are", () => {
  const away = NEEDS.map(({ id }) => id);
  expect(listed({ ...SETUP, facts: [], steps: [] })).toEqual(away);
  expect(listed(null)).toEqual(away);
});
