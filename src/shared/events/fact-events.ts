import * as z from "zod/mini";
import { PAPER_SUBJECTS } from "../domain.ts";
import { idSchema } from "../schema.ts";
import { of } from "./event-definition.ts";

const fact = of({ action: null });
const years = z.strictObject({ taxYear: z.int() });
/** A file that shows a fact. */
const papered = z.strictObject({ on: z.enum(PAPER_SUBJECTS), onId: idSchema });
/** A property, or all rentals together. */
const activityNamed = z.strictObject({ activityId: z.string() });

/** What is stated of a year besides hours: anyone who may read the book may know it, and but for a lease no feed shows it. */
export const FACT_EVENTS = {
  "property.created": fact,
  "property.updated": fact,
  "property.archived": fact,
  "property.unarchived": fact,
  "property.merged": of({ action: null, details: z.strictObject({ duplicateId: idSchema, movedEntryCount: z.int() }) }),
  "property.photo_set": fact,
  "property.photo_removed": fact,
  "lease.ending": of({
    action: "system_warning",
    details: z.strictObject({ nickname: z.string(), leaseEndDate: z.string() }),
  }),
  "person.created": fact,
  "person.updated": fact,
  "person.archived": fact,
  "person.unarchived": fact,

  "stay.created": fact,
  "stay.updated": fact,
  "stay.voided": fact,
  "stay.restored": fact,
  "stay_services.stated": of({ action: null, details: years }),
  "others_hours.created": fact,
  "others_hours.updated": fact,
  "others_hours.removed": fact,
  "others_hours.stated": fact,
  "nobody_else.stated": of({ action: null, details: years }),
  "nobody_else.withdrawn": of({ action: null, details: years }),
  "statement_link.created": fact,
  "statement_link.revoked": fact,
  "tax_year.updated": of({ action: null, details: years }),
  "no_other_work.stated": of({ action: null, details: years }),
  "no_other_work.withdrawn": of({ action: null, details: years }),
  "position.created": fact,
  "position.updated": fact,
  "position.removed": fact,
  "paper.added": of({ action: null, details: papered }),
  "paper.removed": of({ action: null, details: papered }),
  "bank_line.linked": fact,
  "bank_line.removed": fact,
  "earlier_years.stated": of({ action: null, details: activityNamed }),
  "earlier_years.withdrawn": of({ action: null, details: activityNamed }),
  "election.created": fact,
  "election.updated": fact,
  "election.removed": fact,
  "election.revoked": fact,
  "election_revocation.withdrawn": fact,
  "grouping.changed": fact,
  "tie_out.updated": of({ action: null, details: years }),
  "losses.updated": of({ action: null, details: years }),
} as const;
