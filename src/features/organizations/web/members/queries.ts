/** What is stale once membership changes: its people, its seats, and its log. */
export const AGED_BY_MEMBERS = [["/api/organizations"]];
