import { wordingToAsk } from "@tenure/tax-rules";
import type { ActivityType, WorkCapacity } from "#shared/domain.ts";
import { workCapacityOf } from "../matching/work-capacity.ts";
import type { ProposalFlag, ProposeContext } from "./proposal.ts";
import type { WordBook } from "./word-book.ts";

export type RowCapacity = { capacity: WorkCapacity | null; businessId: string | null; flags: ProposalFlag[] };

export type CapacityReader = {
  book: Pick<WordBook, "business" | "capacity">;
  businesses: NonNullable<ProposeContext["businesses"]>;
};

type Row = {
  /** What the columns of capacity and business say. */
  said: string;
  business: string;
  activityType: ActivityType;
  description: string;
  personId: string | null;
};

/** The capacity in which a row was worked, by its columns or an answer about its words; null: its business needs an answer. */
export const readCapacity = (row: Row, { book, businesses }: CapacityReader): RowCapacity | null => {
  const told = workCapacityOf(row.said);
  const flags: ProposalFlag[] = told === null && row.said !== "" ? ["capacity-unreadable"] : [];
  const isTold = told !== null && told !== "unspecified";
  const wording = isTold ? null : wordingToAsk(row.activityType, row.description);
  const answer = wording && book.capacity(wording.words, row.description);
  if (wording && !answer) flags.push("capacity-to-say");
  const capacity = answer?.capacity ?? told;
  if (capacity !== "other-business") return { capacity, businessId: null, flags };
  const named = answer || row.business === "" ? null : book.business(row.business);
  if (named?.kind === "waits") return null;
  const businessId = answer?.businessId ?? named?.value ?? null;
  const own = ownOf(businesses, businessId, row.personId);
  if (businessId !== null && own === null) flags.push("business-of-another");
  return { capacity, businessId: own, flags };
};

/** A business belongs to one person: of two with the same name, it is the one of the row's person. */
const ownOf = (businesses: CapacityReader["businesses"], id: string | null, personId: string | null): string | null => {
  const name = businesses.find((business) => business.id === id)?.name;
  const own = businesses.filter((business) => business.personId === personId && business.name === name);
  return (own.find((business) => business.id === id) ?? own[0])?.id ?? null;
};
