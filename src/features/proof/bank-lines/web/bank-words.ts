import { formatCount } from "@tenure/ui";
import type { Fit } from "../fitting/fit-lines.ts";
import type { BankReading } from "../reading/read-bank-file.ts";

export const whyWords = ({ kind, word }: Fit["why"]): string => {
  if (kind === "word") return `Both name "${word}"`;
  return kind === "vendor" ? `${word} is on record for this property` : `A place for such work ("${word}")`;
};

/** What was not offered, and that it stayed. */
export const stayedWords = ({ lines, incoming, unreadable }: BankReading, fitting: number): string => {
  const others = lines.length - fitting;
  const parts = [
    ...(others > 0 ? [`${formatCount(others, "purchase")} ${others === 1 ? "fits" : "fit"} no entry`] : []),
    ...(incoming > 0 ? [`${formatCount(incoming, "line")} not money you spent`] : []),
    ...(unreadable > 0 ? [`${formatCount(unreadable, "line")} couldn't be read`] : []),
  ];
  if (parts.length === 0) return "Nothing was sent yet.";
  return `${parts.join(", ")}. ${others + incoming + unreadable === 1 ? "It" : "They"} stayed on this device.`;
};
