/**
 * How a server of PostgreSQL is spoken with. `tuned`: by `pg` with what this folder puts in place of parts of it; `plain`:
 * by `pg` alone, as the embedded database always is. Both answer alike (`same-answers.test.ts`).
 */
export const DATABASE_DRIVERS = ["tuned", "plain"] as const;
export type DatabaseDriver = (typeof DATABASE_DRIVERS)[number];
