import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountChores } from "#features/account/accounts/server/chores.ts";
import { requestBook } from "#features/collaboration/organizations/contract/books.ts";
import { organizationOf } from "#features/collaboration/organizations/server/testing/organization-of.ts";
import { requestEmailChange } from "#features/account/accounts/profile-contract.ts";
import { scheduleDeletion } from "#features/account/accounts/server/testing/schedule-deletion.ts";
import { beforeListening, jobs } from "#server/feature-work.ts";
import { openJobs } from "#server/work/define-job.ts";
import type { Platform } from "#server/platform.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import { createLink } from "#server/links/link-store.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createTestPlatform } from "#test/support/test-platform.ts";
import { type BackupPlace, openBackupFolder } from "./backup-place.ts";
import { copyTombstones } from "./copy-tombstones.ts";
import { makeBackup } from "./make-backup.ts";
import { openBackup, restoreBackup } from "./restore-backup.ts";

let folder: string;
let place: BackupPlace;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-restored-"));
  place = openBackupFolder(join(folder, "place"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const back = ({ platform: { database, files, now } }: TestApp) =>
  makeBackup({ database, files, place, spoolFolder: join(folder, "spool"), now, goOn: async () => {} });

const restoreInto = async ({ files, tombstones, now }: Platform, database: TestDatabase): Promise<void> => {
  const target = { database: database.schemaOwner, files, tombstones, now, spoolFolder: join(folder, "spool") };
  await restoreBackup({ place, backup: await openBackup(place, null), ...target, overwrite: false, acceptLoss: false });
  await database.prepareAgain();
};
/** What the command does after it, and what runs every hour. */
const startAgain = async (platform: Platform): Promise<void> => {
  for (const prepare of beforeListening) await prepare(platform);
  for (const { run } of accountChores) await run(platform);
};
const readUsers = async ({ database }: Platform, people: readonly ApiClient[]) => {
  const ids = people.map(({ userId }) => userId);
  const { rows } = await database.pool.query("SELECT id, scheduled_deletion_at AS at FROM users WHERE id = ANY ($1)", [
    ids,
  ]);
  return rows;
};

test("an account that was erased after the backup does not come back", async () => {
  await using app = await startTestApp();
  const [gone, here] = [await app.signUp(), await app.signUp()];
  await back(app);
  await app.platform.tombstones.put(gone.userId, app.clock.now());
  await copyTombstones(app.platform.tombstones, place.tombstones, app.clock.now());

  await using database = await createTestDatabase();
  const { platform, removeFolder } = createTestPlatform(database);
  await restoreInto(platform, database);
  await startAgain(platform);
  expect(await readUsers(platform, [gone, here])).toEqual([{ id: here.userId, at: null }]);
  await removeFolder();
});

test("a link, a token, a webhook, an invitation or a question that may have been ended after the backup stays ended", async () => {
  await using app = await startTestApp();
  const robin = await app.signUp();
  const at = app.clock.now();
  const soon = new Date(at.getTime() + 86_400_000);
  await createLink({ userId: robin.userId } as BookOwner, app.platform.database.db, {
    id: app.platform.newId(),
    kind: "file_share",
    subjectId: app.platform.newId(),
    createdBy: robin.userId,
    createdAt: at,
    expiresAt: soon,
  });
  await programTokenOf(app, robin);
  await app.database.pool.query(
    `INSERT INTO webhook_endpoints (user_id, id, address, events, sealed, key_id, created_at, set_by, set_at, began_at,
       read_to, read_version)
     VALUES ($1, $2, 'https://hooks.example/', '{week.signed}', '', '', $3, $1, $3, $3, $3, 0)`,
    [robin.userId, app.platform.newId(), at],
  );
  await robin.call(requestEmailChange, { body: { email: "vale@tenure.example" } });
  const firm = organizationOf(app);
  const ana = await firm.person("Ana");
  const { orgId: organizationId } = await firm.start(ana);
  await firm.invite(ana, organizationId, "dana@tenure.example", "team_member");
  await ana.call(requestBook, { params: { organizationId }, body: { email: "dana@tenure.example" } });
  await back(app);

  await using database = await createTestDatabase();
  const { platform, clock, removeFolder } = createTestPlatform(database, { now: at.toISOString() });
  clock.advance(3600);
  await restoreInto(platform, database);
  const open = () => database.pool.query("SELECT id FROM book_links WHERE revoked_at IS NULL");
  expect((await open()).rows).toHaveLength(4);
  await startAgain(platform);
  expect((await open()).rows).toEqual([]);
  expect((await database.pool.query("SELECT id FROM program_tokens WHERE revoked_at IS NULL")).rows).toEqual([]);
  const paused = await database.pool.query("SELECT paused_why FROM webhook_endpoints");
  expect(paused.rows).toEqual([{ paused_why: "restored" }]);
  // Nobody waits for what opens nothing.
  for (const table of ["user_invitations", "organization_book_requests"])
    expect((await database.pool.query(`SELECT status FROM ${table}`)).rows, table).toEqual([{ status: "expired" }]);
  expect((await database.pool.query("SELECT 1 FROM email_changes")).rows).toEqual([]);
  expect((await database.pool.query("SELECT 1 FROM email_tokens WHERE used_at IS NULL")).rows).toEqual([]);
  await removeFolder();
});

test("who kept the account, or signed out, after the backup is neither erased nor signed in by it", async () => {
  await using app = await startTestApp();
  const robin = await app.signUp();
  const { scheduledDeletionAt } = await scheduleDeletion(app, robin);
  await app.signUp();
  await back(app);

  await using database = await createTestDatabase();
  const { platform, clock, removeFolder } = createTestPlatform(database, { now: scheduledDeletionAt });
  clock.advance(3600);
  await restoreInto(platform, database);
  await openJobs(platform, jobs);
  await startAgain(platform);
  const [found] = await readUsers(platform, [robin]);
  expect(new Date(found.at).getTime() - clock.now().getTime()).toBe(30 * 86_400_000);
  expect((await database.pool.query("SELECT id FROM sessions WHERE ended_at IS NULL")).rows).toEqual([]);

  clock.advance(30 * 86_400);
  await startAgain(platform);
  expect(await readUsers(platform, [robin])).toEqual([]);
  await platform.jobs.close();
  await removeFolder();
});
