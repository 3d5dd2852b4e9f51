import type { Figure, Question } from "../figure.ts";
import {
  activitiesFigure,
  householdFigure,
  loggedFigure,
  type LoggedWork,
  propertiesFigure,
} from "../figures/from-cells.ts";
import { onCourseFigure, otherWorkFigure, type PersonYear } from "../figures/from-weeks.ts";
import { emptyFigure } from "../figures/empty-figure.ts";
import {
  readEvidenceFigure,
  readOthersFigure,
  readStaysFigure,
  readStrictAuditFigure,
  readYearsFigure,
} from "./read-law-figures.ts";
import { readLoggedWork } from "./read-logged-work.ts";
import { readPersonYear } from "./read-person-year.ts";
import type { AnalyticsCall, Chosen } from "./selection.ts";

type Reader = (call: AnalyticsCall, chosen: Chosen) => Promise<Figure>;

const ofWork =
  (make: (work: LoggedWork) => Figure): Reader =>
  async (call, chosen) =>
    make(await readLoggedWork(call, chosen));

const ofYear =
  (question: Question, make: (year: PersonYear) => Figure): Reader =>
  async (call, chosen) => {
    const year = await readPersonYear(call, chosen);
    return year
      ? make(year)
      : emptyFigure(question, "A helper has no test of their own. Choose yourself or your spouse.");
  };

/** Which facts each question needs, and the function that answers it. */
const READERS: Record<Question, Reader> = {
  "on-course": ofYear("on-course", onCourseFigure),
  "other-work": ofYear("other-work", otherWorkFigure),
  activities: ofWork(activitiesFigure),
  properties: ofWork(propertiesFigure),
  logged: ofWork(loggedFigure),
  evidence: readEvidenceFigure,
  others: readOthersFigure,
  "strict-audit": readStrictAuditFigure,
  household: ofWork(householdFigure),
  years: readYearsFigure,
  stays: readStaysFigure,
};

export const readFigure = (call: AnalyticsCall, chosen: Chosen, question: Question): Promise<Figure> =>
  READERS[question](call, chosen);
