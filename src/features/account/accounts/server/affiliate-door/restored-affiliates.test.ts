import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as door from "#features/account/accounts/affiliate-door-contract.ts";
import { setPayoutMethod } from "#features/account/affiliates/own-payouts-contract.ts";
import { oweCommission } from "#features/account/affiliates/server/testing/owe-commission.ts";
import { acceptPartner } from "#features/account/affiliates/server/testing/partner.ts";
import { asAffiliate } from "#server/auth/testing/as-affiliate.ts";
import { openBackupFolder } from "#server/backups/backup-place.ts";
import { copyTombstones } from "#server/backups/copy-tombstones.ts";
import { makeBackup } from "#server/backups/make-backup.ts";
import { openBackup, restoreBackup } from "#server/backups/restore-backup.ts";
import { beforeListening } from "#server/feature-work.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { createTestPlatform } from "#test/support/test-platform.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-affiliates-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("who left after a backup does not come back with it, and who stayed does", async () => {
  await using app = await startTestApp();
  const { database, files, now, tombstones } = app.platform;
  const place = openBackupFolder(join(folder, "place"));
  const spoolFolder = join(folder, "spool");
  const [gone, here] = [await acceptPartner(app, "gone-pat"), await acceptPartner(app, "here-kim")];
  for (const affiliateId of [gone, here]) await oweCommission(app.database.pool, { affiliateId, cents: 4000 });
  await app.visitor().call(door.forgotAffiliatePassword, { body: { email: "gone-pat@partner.example" } });
  await app.platform.jobs.settled();
  const tokenMailed = (): string =>
    /token=([\w-]+)/.exec(app.mails.findLast(({ text }) => text.includes("token="))?.text ?? "")?.[1] ?? "";
  const chosen = { token: tokenMailed(), password: "a river under seven bridges" };
  await app.visitor().call(door.setAffiliatePassword, { body: chosen });
  const { headers } = await asAffiliate(app, gone);
  const payee = { method: "PayPal", email: "pays-gone-pat@partner.example" } as const;
  await app.visitor().call(setPayoutMethod, { body: { payee } }, { headers });
  await makeBackup({ database, files, place, spoolFolder, now, goOn: async () => {} });

  await app.visitor().call(door.requestAffiliateDeletion, {}, { headers });
  const leave = (forfeitsCents: number) => ({ body: { token: tokenMailed(), forfeitsCents } });
  expect((await app.visitor().refused(door.confirmAffiliateDeletion, leave(1))).code).toBe("state_conflict");
  expect(await Array.fromAsync(tombstones.list())).toEqual([]);
  await app.visitor().call(door.confirmAffiliateDeletion, leave(4000));
  expect(await Array.fromAsync(tombstones.list())).toEqual([gone]);
  await copyTombstones(tombstones, place.tombstones, now());

  await using restored = await createTestDatabase();
  const { platform, removeFolder } = createTestPlatform(restored);
  const target = { database: restored.schemaOwner, files: platform.files, tombstones: platform.tombstones };
  const backup = await openBackup(place, null);
  const choice = { overwrite: false, acceptLoss: false };
  await restoreBackup({ place, backup, ...target, spoolFolder, now: platform.now, ...choice });
  await restored.prepareAgain();
  const readAll = async (table: string): Promise<string[]> => {
    const { rows } = await restored.pool.query(`SELECT t::text AS row FROM ${table} t ORDER BY 1`);
    return rows.map(({ row }) => row);
  };
  expect((await readAll("affiliates")).join()).toContain("gone-pat@partner.example");
  for (let start = 0; start < 2; start += 1) for (const prepare of beforeListening) await prepare(platform);

  for (const table of ["affiliates", "affiliate_payout_methods", "affiliate_payouts", "affiliate_secrets"])
    expect((await readAll(table)).join(), table).not.toContain("gone-pat@");
  for (const table of ["affiliate_credentials", "affiliate_payout_methods"])
    expect((await readAll(table)).join(), table).not.toContain(gone);
  expect((await readAll("affiliates")).join()).toContain("here-kim@partner.example");
  const places = await restored.pool.query(
    "SELECT affiliate_id AS id, place, cents FROM affiliate_earnings ORDER BY place",
  );
  expect(places.rows).toEqual([
    { id: gone, place: "forfeited", cents: 4000 },
    { id: here, place: "payable", cents: 4000 },
  ]);
  await removeFolder();
});
