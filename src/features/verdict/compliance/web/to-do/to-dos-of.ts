import type { NeedsYouItem } from "#features/verdict/compliance/rules.ts";
import type { Setup, SetupFact, SetupStep } from "#web/slots/slots.ts";

export type ToDoItem =
  | { id: string; need: NeedsYouItem }
  | { id: string; fact: SetupFact }
  | { id: string; step: SetupStep };

/** What a need already says, as a step. The year's other work is among its needs, or known. */
const SAID: Readonly<Partial<Record<SetupStep, readonly NeedsYouItem["kind"][]>>> = {
  firstProperty: ["no-rental-property", "open-property"],
  firstHour: ["nothing-logged", "pending"],
  firstWeek: ["weekly-close"],
};

type Asked = { needs: readonly NeedsYouItem[]; setup: Setup | null; ownerId: string | undefined };

/**
 * One list, each thing once: what the year needs, the most decisive first, then open facts, then what helps to begin. A need
 * that is one of the open facts is answered on the spot.
 */
export const toDosOf = ({ needs, setup, ownerId }: Asked): ToDoItem[] => {
  const facts = setup?.facts ?? [];
  const factOf = ({ id }: NeedsYouItem): SetupFact | undefined => {
    const fact = id === "filing-status" ? "filing" : id === `other-work:${ownerId}` ? "otherWork" : null;
    return facts.find((open) => open === fact);
  };
  const needed = needs.map((need): ToDoItem => {
    const fact = factOf(need);
    return fact === undefined ? { id: need.id, need } : { id: fact, fact };
  });
  const rest = facts.filter((fact) => !needed.some(({ id }) => id === fact));
  const isSaid = (step: SetupStep): boolean => needs.some(({ kind }) => SAID[step]?.includes(kind));
  const steps = (setup?.steps ?? []).filter((step) => step !== "otherWork" && !isSaid(step));
  return [...needed, ...rest.map((fact) => ({ id: fact, fact })), ...steps.map((step) => ({ id: step, step }))];
};
