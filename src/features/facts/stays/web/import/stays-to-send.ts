import type { ResponseOf } from "#shared/endpoint.ts";
import type { NewStay } from "#features/facts/stays/contract.ts";
import type { previewStaysFile } from "#features/facts/stays/import-contract.ts";

export type StaysPreview = ResponseOf<typeof previewStaysFile>;

/** The property of each listing of a file; a listing without one is left out. */
export type Homes = Readonly<Record<string, string>>;

export type Place = { propertyId: string; nickname: string; isShortTerm: boolean };

/** A listing named like a property is that property; otherwise it is the only short-term rental, if there is just one. */
export const guessHomes = (listings: readonly string[], places: readonly Place[]): Homes => {
  const shortTerm = places.filter(({ isShortTerm }) => isShortTerm);
  const only = shortTerm.length === 1 ? shortTerm[0]?.propertyId : undefined;
  const named = (listing: string): string | undefined =>
    places.find(({ nickname }) => nickname.trim().toLowerCase() === listing.trim().toLowerCase())?.propertyId;
  return Object.fromEntries(listings.map((listing) => [listing, named(listing) ?? only ?? ""]));
};

/** For a question about meaning: `guests`, `owner` or `none`; about a currency: `keep` or `drop`. Empty: not answered yet. */
export type Answers = Readonly<Record<string, string>>;

/** What the file's own words suggest. */
export const proposedAnswers = (questions: StaysPreview["questions"]): Answers =>
  Object.fromEntries(questions.map(({ id, proposal }) => [id, proposal ?? ""]));

type Previewed = Extract<StaysPreview["rows"][number], { stay: unknown }>["stay"];

/** The status of a line: added as given here, waiting for an answer, or left out by one. */
export type Decided = { is: "added"; stay: Previewed } | { is: "waiting" } | { is: "left out" };

export const decide = (stay: Previewed, answers: Answers): Decided => {
  const said = stay.asks.map((id) => answers[id] ?? "");
  if (said.includes("none")) return { is: "left out" };
  if (said.includes("")) return { is: "waiting" };
  const isOwnerUse = stay.isOwnerUse || said.includes("owner");
  return {
    is: "added",
    stay: { ...stay, isOwnerUse, earningsCents: said.includes("drop") ? null : stay.earningsCents },
  };
};

export type Choices = {
  homes: Homes;
  answers: Answers;
  /** Lines that are not to be added, whatever the answers are. */
  leftOut: ReadonlySet<number>;
};

/** What is new or changed and was not left out, each at its property. Listings that share a property are its units. */
export const staysToSend = ({ rows }: StaysPreview, { homes, answers, leftOut }: Choices): NewStay[] => {
  const homesInUse = Object.values(homes).filter((home) => home !== "");
  const isShared = (propertyId: string): boolean => homesInUse.filter((home) => home === propertyId).length > 1;
  return rows.flatMap((row) => {
    if (row.status !== "new" && row.status !== "changed") return [];
    const decided = decide(row.stay, answers);
    if (decided.is !== "added" || leftOut.has(row.line)) return [];
    const { listing, nights: _, label: __, furtherLines: ___, asks: ____, ...stay } = decided.stay;
    const propertyId = homes[listing] ?? "";
    if (propertyId === "") return [];
    return [{ ...stay, propertyId, unitName: isShared(propertyId) ? listing : "" }];
  });
};
