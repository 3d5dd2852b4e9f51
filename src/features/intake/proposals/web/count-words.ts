import { formatNumber } from "@tenure/ui";

export const proposalsWord = (count: number): string => (count === 1 ? "1 event" : `${formatNumber(count)} events`);
