import { logIt } from "./log-it.ts";
import { cuts } from "./cuts.ts";
import { homeDrive } from "./home-drive.ts";
import { hoursNeeded } from "./hours-needed.ts";
import { inBook } from "./in-book.ts";
import { job } from "./job.ts";
import type { Kind } from "./kind.ts";
import { logged } from "./logged.ts";
import { hello, howTo, upgrade } from "./product.ts";
import { evidence, fixFirst, lateness } from "./record.ts";
import { election, margin, participation, shortTerm } from "./rentals.ts";
import { spouseHours } from "./spouse-hours.ts";
import { standing } from "./standing.ts";
import { totals } from "./totals.ts";
import { whatCounts } from "./what-counts.ts";
import { losses, weeks } from "./year-end.ts";

/** All kinds of questions. Of two that fit as well, the one that stands first is meant. */
export const KINDS: readonly Kind[] = [
  logIt,
  hello,
  cuts,
  homeDrive,
  spouseHours,
  job,
  evidence,
  lateness,
  fixFirst,
  totals,
  logged,
  hoursNeeded,
  margin,
  election,
  shortTerm,
  participation,
  losses,
  weeks,
  standing,
  whatCounts,
  inBook,
  upgrade,
  howTo,
];
