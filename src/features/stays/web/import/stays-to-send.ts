import type { ResponseOf } from "#shared/endpoint.ts";
import type { NewStay, previewStaysFile } from "#features/stays/contract.ts";

export type StaysPreview = ResponseOf<typeof previewStaysFile>;

/** The property of each listing of a file; a listing without one is left out. */
export type Homes = Readonly<Record<string, string>>;

export type Place = { propertyId: string; nickname: string; isShortTerm: boolean };

/** A listing that is called like a property is that property; otherwise the only short-term rental, if there is one. */
export const guessHomes = (listings: readonly string[], places: readonly Place[]): Homes => {
  const shortTerm = places.filter(({ isShortTerm }) => isShortTerm);
  const only = shortTerm.length === 1 ? shortTerm[0]?.propertyId : undefined;
  const named = (listing: string): string | undefined =>
    places.find(({ nickname }) => nickname.trim().toLowerCase() === listing.trim().toLowerCase())?.propertyId;
  return Object.fromEntries(listings.map((listing) => [listing, named(listing) ?? only ?? ""]));
};

/** What is new or changed, at its property. Listings that share a property are its units. */
export const staysToSend = ({ rows }: StaysPreview, homes: Homes): NewStay[] => {
  const homesInUse = Object.values(homes).filter((home) => home !== "");
  const isShared = (propertyId: string): boolean => homesInUse.filter((home) => home === propertyId).length > 1;
  return rows.flatMap((row) => {
    if (row.status !== "new" && row.status !== "changed") return [];
    const { listing, nights: _, ...stay } = row.stay;
    const propertyId = homes[listing] ?? "";
    if (propertyId === "") return [];
    return [{ ...stay, propertyId, unitName: isShared(propertyId) ? listing : "" }];
  });
};
