type Found = { secondsAtRisk: number; entryIds: readonly string[] };

/**
 * The hours that all findings put at risk, in whole seconds. Each entry counts once, with the largest share that any of its
 * findings puts at risk: a finding of 2 hours over entries of 8 puts a quarter of each at risk. Never more than the entries
 * have together.
 */
export const totalAtRisk = (findings: readonly Found[], secondsOf: ReadonlyMap<string, number>): number => {
  const shares = new Map<string, number>();
  for (const { secondsAtRisk, entryIds } of findings) {
    const together = entryIds.reduce((sum, id) => sum + (secondsOf.get(id) ?? 0), 0);
    if (together === 0) continue;
    const share = Math.min(1, secondsAtRisk / together);
    for (const id of entryIds) shares.set(id, Math.max(shares.get(id) ?? 0, share));
  }
  let total = 0;
  for (const [id, share] of shares) total += share * (secondsOf.get(id) ?? 0);
  // Sums of shares end just below the whole second that they are.
  return Math.floor(total + 1e-6);
};
