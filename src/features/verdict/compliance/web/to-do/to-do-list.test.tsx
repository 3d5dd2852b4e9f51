import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { type Need, NEEDS } from "#features/verdict/compliance/rules.ts";
import type { BookRelation } from "#shared/access.ts";
import { queryClient } from "#web/api/query-client.ts";
import { booksQuery } from "#web/session/book-query.ts";
import { HalfLeg } from "../answer/legs.tsx";
import { needAct } from "./need-act.ts";
import { ToDoList } from "./to-do-list.tsx";

const OWNER = "0199a0de-0000-7000-8000-000000000001";
const ITEMS = NEEDS.map((kind: Need) => ({
  id: kind,
  kind,
  message: `What is missing: ${kind}`,
  count: null,
  personId: null,
  propertyId: null,
}));

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

type LegProps = Parameters<typeof HalfLeg>[0];

/** The dashboard's card and leg as somebody sees it in another person's book; in their own as its owner. */
const drawnFor = (relation: BookRelation): string => {
  const isOwn = relation === "owner";
  vi.stubGlobal("location", { pathname: isOwn ? "/dashboard" : `/books/${OWNER}/dashboard`, search: "", hash: "" });
  const books = [{ ownerId: OWNER, relation, membership: null, organizationSettings: null }];
  queryClient.setQueryData<unknown>(booksQuery.queryKey, { books });
  const view = { taxYear: 2026, needsYou: ITEMS, persons: [] } as unknown as Parameters<typeof ToDoList>[0]["view"];
  const half = { verdict: "unproven", amber: false };
  const person = { name: "Jordan", half, denominatorComplete: false } as unknown as LegProps["person"];
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ToDoList view={view} isShortTerm={false} setup={null} />
        <HalfLeg person={person} taxYear={2026} address={{} as LegProps["address"]} isYearOver={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const ACTS = ITEMS.slice(0, 3).map(needAct);
const offeredTo = (relation: BookRelation): string[] => {
  const drawn = drawnFor(relation);
  return [...ACTS, "Ask for it"].filter((act) => drawn.includes(`>${act}<`));
};

test("only who may add what is missing is told to; an adviser asks the owner for it, in its words", () => {
  expect(offeredTo("owner")).toEqual(ACTS);
  expect(offeredTo("admin")).toEqual(ACTS);
  expect(offeredTo("reader")).toEqual([]);
  expect(offeredTo("adviser")).toEqual(["Ask for it"]);
  for (const relation of ["reader", "adviser"] as const)
    expect(drawnFor(relation)).not.toContain("Add other work, or tell us you had none");
  expect(drawnFor("owner")).toContain("Add other work, or tell us you had none");
  expect(drawnFor("adviser")).toContain('href="/requests?ask=What+is+missing%3A+other-work"');
});
