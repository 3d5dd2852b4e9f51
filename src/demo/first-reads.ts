import { type CivilDate, yearOf } from "#shared/civil-date.ts";

/**
 * What the shell and the dashboard request before everything on the page is shown: the build records the answers
 * (`tools/web-build/demo-book.ts`). Anything missing here waits for the engine, and `e2e/demo.spec.ts` reports it.
 */
export const firstReads = (today: CivilDate): string[] => {
  const year = yearOf(today);
  return [
    "/api/config",
    "/api/auth/user",
    "/api/subscription/status",
    "/api/books",
    "/api/stopwatch",
    `/api/checklist?year=${year}`,
    "/api/persons?status=all",
    "/api/properties?status=all",
    `/api/time-entries/summary?year=${year}`,
    `/api/time-entries?year=${year}&approvalStatus=approved&limit=8`,
    "/api/time-entries?limit=30",
    `/api/compliance/${year}`,
    `/api/compliance/${year}/corroboration`,
    `/api/compliance/${year}/credibility`,
    `/api/weeks?year=${year}`,
    "/api/proposals/count",
    "/api/requests",
    "/api/comments/threads",
    "/api/activity-feed/unread-count",
    "/api/milestones",
    "/api/achievements",
  ];
};
