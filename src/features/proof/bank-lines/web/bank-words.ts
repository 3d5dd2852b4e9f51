import { formatCount } from "@tenure/ui";
import type { Fit } from "../fitting/fit-lines.ts";
import type { BankReading } from "../reading/read-bank-file.ts";

export const whyWords = ({ kind, word }: Fit["why"]): string => {
  if (kind === "word") return `Both name "${word}"`;
  return kind === "vendor" ? `${word} is on record for this property` : "A place that such work leads to";
};

/** What was not offered, and that it stayed. */
export const stayedWords = ({ lines, incoming, unreadable }: BankReading, fitting: number): string => {
  const parts = [
    `${formatCount(lines.length - fitting, "purchase")} fit no entry`,
    ...(incoming > 0 ? [`${formatCount(incoming, "line")} not money you spent`] : []),
    ...(unreadable > 0 ? [`${formatCount(unreadable, "line")} couldn't be read`] : []),
  ];
  return `${parts.join(", ")}. They stayed on this device.`;
};
