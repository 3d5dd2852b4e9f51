import type { ComboboxOption } from "@tenure/ui";
import { ACTIVITY_LABELS, ACTIVITY_TYPES, TRAVEL_KINDS, CAPACITY_CHOICES } from "#shared/domain.ts";
import { CAPACITY_WORDS } from "#shared/vocabulary.ts";
import { TRAVEL_WORDS } from "./entry-words.ts";

export const ACTIVITY_OPTIONS: readonly ComboboxOption[] = ACTIVITY_TYPES.map((value) => ({
  value,
  label: ACTIVITY_LABELS[value],
}));
export const TRAVEL_OPTIONS: readonly ComboboxOption[] = TRAVEL_KINDS.map((value) => ({
  value,
  label: TRAVEL_WORDS[value].word,
  description: TRAVEL_WORDS[value].meaning,
}));
export const CAPACITY_OPTIONS: readonly ComboboxOption[] = CAPACITY_CHOICES.map((value) => ({
  value,
  label: CAPACITY_WORDS[value].label,
  description: CAPACITY_WORDS[value].meaning,
}));
