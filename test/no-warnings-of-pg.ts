import { afterAll } from "vitest";

/** Of what another version of `pg` will refuse. Each is said once in a process, which many files share. */
const warnings: string[] = [];
const hear = ({ message }: Error): void => void (message.includes("pg@") && warnings.push(message));

process.on("warning", hear);
afterAll(() => {
  process.off("warning", hear);
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
});
