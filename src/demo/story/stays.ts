import { addDays, type CivilDate } from "#shared/civil-date.ts";

export type CabinStay = {
  place: "cabin" | "bunkhouse";
  arrivesOn: CivilDate;
  leavesOn: CivilDate;
  guestName: string;
  confirmationCode: string;
  earningsCents: number;
};

/** They come again and again under one agreement, so all their weekends are one stay. */
export const REGULAR_GUESTS = "Erie Anglers";

const GUESTS = ["Karen M.", "The Ortegas", "Luis R.", "Pat and Jo", "Nadia S.", "Ben F.", "The Wongs"] as const;
const OPENS = "-04-17";
const WEEKENDS = [24, 26, 28] as const;
const NIGHTS = [3, 2, 4, 3, 5, 2, 3] as const;

const stayOn = (arrivesOn: CivilDate, index: number, nights: number) => ({
  place: index % 2 === 0 ? ("cabin" as const) : ("bunkhouse" as const),
  arrivesOn,
  leavesOn: addDays(arrivesOn, nights),
  confirmationCode: `LV${arrivesOn.slice(5, 7)}${arrivesOn.slice(8)}${index}`,
  earningsCents: nights * 14_500,
});

/** Stays of a year that are over by a given day: two or three nights on most second weekends from April on. */
export const cabinStays = (taxYear: number, today: CivilDate): CabinStay[] => {
  const opens = `${taxYear}${OPENS}`;
  const guests = Array.from({ length: 12 }, (_, index) => ({
    ...stayOn(addDays(opens, index * 14), index, NIGHTS[index % NIGHTS.length] ?? 3),
    guestName: GUESTS[index % GUESTS.length] ?? "",
  }));
  const regulars = WEEKENDS.map((week) => ({ ...stayOn(addDays(opens, week * 7), 0, 2), guestName: REGULAR_GUESTS }));
  return [...guests, ...regulars].filter(({ leavesOn }) => leavesOn < today);
};
