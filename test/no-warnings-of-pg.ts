import { afterAll } from "vitest";

/** Warnings of what a later version of `pg` will refuse. Each is given once per process, which many files share. */
const warnings: string[] = [];
const hear = ({ message }: Error): void => void (message.includes("pg@") && warnings.push(message));

process.on("warning", hear);
afterAll(() => {
  process.off("warning", hear);
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
});
