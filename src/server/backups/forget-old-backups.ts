import type { BackupPlace } from "./backup-place.ts";
import { readManifest, snapshotAtOf } from "./manifest.ts";

const DAY_MS = 86_400_000;

const readNamedContent = async ({ manifests }: BackupPlace, names: readonly string[]): Promise<Set<string>> => {
  const named = new Set<string>();
  for (const name of names) {
    const { tables, files } = readManifest(name, await manifests.read(name));
    for (const { content } of tables) named.add(content.sha256);
    for (const { sha256 } of files) named.add(sha256);
  }
  return named;
};

/**
 * Removes backups older than `keepDays`, but never the newest, and the bytes that no backup names any more. Bytes of
 * the last day stay: a backup in progress may have put them there before it is recorded. An unreadable list stops the
 * removal, since no one knows what its backup needs.
 */
export const forgetOldBackups = async (place: BackupPlace, keepDays: number, now: Date): Promise<void> => {
  const all = await place.manifests.list();
  const limit = new Date(now.getTime() - keepDays * DAY_MS);
  const old = all.slice(0, -1).filter((name) => snapshotAtOf(name) < limit);
  for (const name of old) await place.manifests.remove(name);
  const named = await readNamedContent(
    place,
    all.filter((name) => !old.includes(name)),
  );
  const settled = new Date(now.getTime() - DAY_MS);
  for await (const sha256 of place.content.list(settled))
    if (!named.has(sha256)) await place.content.remove(sha256, settled);
};
