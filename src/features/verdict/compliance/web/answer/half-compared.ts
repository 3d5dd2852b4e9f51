import type { PersonStatusView } from "#features/verdict/compliance/contract.ts";

type Compared = {
  hours750: Pick<PersonStatusView["hours750"], "actualSeconds">;
  half: Pick<PersonStatusView["half"], "actualSeconds" | "requiredMoreThanSeconds" | "verdict">;
};

/**
 * Whether it says something that real estate is more than half of a person's work. Of a person without other work it is true
 * of any hour at all: then it is said only of the one whose hours can carry the return.
 */
export const isHalfCompared = ({ half, hours750 }: Compared, persons: readonly Compared[]): boolean => {
  if (persons.length < 2 || half.requiredMoreThanSeconds > 0 || half.verdict === "unproven") return true;
  const most = Math.max(...persons.map((one) => one.hours750.actualSeconds));
  return half.actualSeconds > 0 && hours750.actualSeconds === most;
};
