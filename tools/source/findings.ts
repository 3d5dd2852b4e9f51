/** What a check has to say: a line for each complaint, and one for all. */
export type Findings = { complaints: readonly string[]; summary: string };

/** Says it, and lets the process fail where something is wrong. */
export function tellFindings({ complaints, summary }: Findings): void {
  for (const complaint of complaints) console.error(complaint);
  console.log(summary);
  if (complaints.length > 0) process.exitCode = 1;
}
