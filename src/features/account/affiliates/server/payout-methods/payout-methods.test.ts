import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { listEarnings } from "#features/account/affiliates/admin-contract.ts";
import { releasePayoutHold } from "#features/account/affiliates/payouts-contract.ts";
import type { Payee } from "#features/account/affiliates/payouts/payee.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { affiliateChores } from "../chores.ts";
import { openPayoutDesk, WEEK_SECONDS } from "../testing/payout-desk.ts";
import { findPayoutMethod } from "./method-store.ts";
import { openPayee } from "./sealed-payee.ts";
import { readPayoutMethod } from "./set-payout-method.ts";

describe.each(TEST_ENGINES)("how affiliates are paid (%s)", (_, createDatabase) => {
  let app: TestApp;
  let ada: ApiClient;
  let desk: ReturnType<typeof openPayoutDesk>;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    ada = await signUpAdministrator(app);
    desk = openPayoutDesk(app, ada);
  }, 60_000);
  afterAll(() => app.close());

  test("a new method waits seven days and is told by mail; the same once more changes nothing", async () => {
    const { id, code } = await desk.newPartner();
    expect(await readPayoutMethod(app.platform.database.db, id)).toBeNull();
    const first = await desk.setMethod(id, desk.paypalOf(code));
    expect(new Date(first.usableFrom).getTime() - new Date(first.setAt).getTime()).toBe(WEEK_SECONDS * 1000);
    await desk.wait(WEEK_SECONDS);
    expect(await desk.setMethod(id, desk.paypalOf(code))).toEqual(first);
    const other = await desk.setMethod(id, { method: "Check", name: "Kim Partner", address: "1 Main St, Albany NY" });
    expect(other.usableFrom > first.usableFrom).toBe(true);
    expect(await readPayoutMethod(app.platform.database.db, id)).toEqual(other);
    await app.platform.jobs.settled();
    const mails = app.mails.filter(({ subject }) => subject === "Your payout method was changed");
    const own = mails.filter(({ to }) => to === `${code}@partner.example`);
    expect(own.map(({ text }) => text.includes("p***@partner.example"))).toEqual([true, false]);
  });

  test("two affiliates with one account are held, also when they name it at once; a person may release them", async () => {
    const [one, two, three] = [
      await desk.newPartner([6000]),
      await desk.newPartner([6000]),
      await desk.newPartner([6000]),
    ];
    const wire: Payee = { method: "Wire", name: "Kim", bankCode: "021000021", accountNumber: "555512345" };
    const ach: Payee = {
      method: "ACH",
      name: "K. P.",
      routingNumber: "021000021",
      accountNumber: "555512345",
      accountType: "savings",
    };
    await Promise.all([
      desk.setMethod(one.id, wire),
      desk.setMethod(two.id, ach),
      desk.setMethod(three.id, desk.paypalOf(three.code)),
    ]);
    await desk.wait(WEEK_SECONDS);
    for (const { id } of [one, two]) {
      expect(await desk.leftOutOf(id)).toMatchObject({
        reason: "same_payout_account",
        heldCents: 6000,
        payableCents: 0,
      });
      const [line] = (await ada.call(listEarnings, { params: { affiliateId: id } })).earnings;
      expect(line).toMatchObject({ place: "held", holdReason: "same_payout_account" });
      expect(line?.says).toContain("another affiliate is paid to the same account");
    }
    expect((await desk.preview()).pays.map(({ affiliateId }) => affiliateId)).toEqual([three.id]);
    const release = { params: { affiliateId: one.id }, body: { reason: "They are partners" } };
    await ada.call(releasePayoutHold, release);
    expect((await ada.refused(releasePayoutHold, release)).status).toBe(409);
    expect((await desk.preview()).pays.map(({ affiliateId }) => affiliateId).toSorted()).toEqual(
      [one.id, three.id].toSorted(),
    );
    await desk.finish();
  });

  test("the details are sealed, and with the newest key within a day", async () => {
    const { id, code } = await desk.newPayee([6000]);
    await desk.run();
    const { db } = app.platform.database;
    const sealed = await findPayoutMethod(db, id);
    expect(JSON.stringify(sealed)).not.toContain(`${code}@partner.example`);
    const [old] = app.platform.config.sealingKeys();
    const key = { id: "newest", key: Buffer.alloc(32, 7) };
    const config = { ...app.platform.config, sealingKeys: () => (old ? [key, old] : [key]) };
    const chore = affiliateChores.find(({ name }) => name.startsWith("seal where"));
    await chore?.run({ ...app.platform, config });
    const anew = await findPayoutMethod(db, id);
    expect(anew?.keyId).toBe("newest");
    expect(anew && openPayee([key], anew)).toEqual(desk.paypalOf(code));
    const { rows } = await app.database.pool.query("SELECT key_id FROM affiliate_payouts WHERE affiliate_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ key_id: "newest" }]);
  });
});
