import { expect, test } from "vitest";
import { signBody } from "#server/webhooks/signed-body.ts";
import { SANDBOX_DOOR, sandboxSecret } from "../sandbox/deliver-sandbox-event.ts";
import { type BillingApp, describeBilling } from "../testing/billing-app.ts";

const deliver = async (app: BillingApp, body: object, signature: string): Promise<number> => {
  const headers = { host: "localhost", "content-type": "application/json", "sandbox-signature": signature };
  const payload = Buffer.from(JSON.stringify(body));
  return (await app.app.inject({ method: "POST", url: SANDBOX_DOOR, headers, payload })).statusCode;
};

describeBilling("a webhook of a provider", (open) => {
  test("a valid event that comes a hundred times has one effect, forged ones have none", async () => {
    const { app, robin, rows } = open();
    await app.buy(robin);
    const read = async () => Number((await rows("SELECT asked FROM billing_accounts WHERE user_id = $1"))[0]?.asked);
    const before = await read();
    const customer = await app.customerOf(robin);
    const event = (id: string, more: object = {}) => ({
      id,
      object: "event",
      type: "invoice.paid",
      livemode: false,
      data: { object: { object: "invoice", customer } },
      ...more,
    });
    const secret = sandboxSecret(app.platform.config);
    const at = app.clock.now();
    const post = (body: object, header?: string) =>
      deliver(app, body, header ?? signBody(Buffer.from(JSON.stringify(body)), { secret, at }));
    const again = event(`evt_again_${robin.userId}`);
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => post(again)));
      expect(new Set(answers)).toEqual(new Set([200]));
      await app.settle();
    }
    expect(await read()).toBe(before + 1);
    // Signed, and about no one whom we know: kept, and answered as any other.
    const stranger = { object: { object: "invoice", customer: "cus_of_nobody" } };
    expect(await post(event(`evt_stranger_${robin.userId}`, { data: stranger }))).toBe(200);
    await app.settle();
    const forged = event(`evt_forged_${robin.userId}`);
    const raw = Buffer.from(JSON.stringify(forged));
    const signed = signBody(raw, { secret, at });
    const refused = [
      await post(forged, ""),
      await post(forged, "t=1"),
      await post(forged, signed.replace("v1=", "v0=")),
      await post(forged, signed.replace(/t=\d+/, `t=${Math.floor(at.getTime() / 1000) + 1}`)),
      await post(forged, signBody(raw, { secret, at: new Date(at.getTime() - 301_000) })),
      await post(forged, signBody(raw, { secret, at: new Date(at.getTime() + 301_000) })),
      await post(forged, signBody(raw, { secret: "another", at })),
      await post(forged, signBody(raw, { secret: "", at })),
      await post({ ...forged, more: 1 }, signed),
      await post(event(forged.id, { livemode: true })),
      await post(event(forged.id, { object: "charge" })),
      await post(forged, signed.slice(0, -1)),
    ];
    expect(refused).toEqual(refused.map(() => 400));
    await app.settle();
    expect(await read()).toBe(before + 1);
  });
});
