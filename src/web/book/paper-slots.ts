import { type ComponentType, createContext } from "react";
import type { PaperSubject } from "#shared/domain.ts";

export type PaperOf = {
  taxYear: number;
  on: PaperSubject;
  onId: string;
  /** What a person calls the fact. */
  about: string;
};

/**
 * Files that show a fact, wherever the fact is shown. Papers know the facts, so these cannot import papers: a layout of
 * theirs fills the slot.
 */
export type PaperSlots = { Papers: ComponentType<PaperOf> };

export const PaperSlotsContext = createContext<PaperSlots | null>(null);
