import type { CivilDate } from "#shared/civil-date.ts";
import type { PageText } from "./page-text.ts";
import { readDates } from "./read-dates.ts";
import { readAddresses, readMerchant } from "./read-places.ts";
import { readTotals } from "./read-totals.ts";
import { type Suggestion, SUGGESTION_LIMITS } from "./suggestion.ts";

/** What the pages of a paper that were read so far seem to say. Pure: the same words give the same suggestions. */
export const readSuggestions = (pages: readonly PageText[], today: CivilDate): Suggestion[] =>
  [readDates(pages, today), readTotals(pages), readMerchant(pages), readAddresses(pages)].flatMap((some) =>
    some.length > SUGGESTION_LIMITS.perKind ? [] : some,
  );
