/**
 * The options of each session of the server. Compiled plans pay off for queries of many seconds: sums over a large book
 * cross the cost at which PostgreSQL compiles, and then wait longer for compilation than for their rows (1.1 of 1.2 s
 * for a year of 20,000 entries).
 */
export const SESSION_OPTIONS = "-c TimeZone=UTC -c jit=off";
