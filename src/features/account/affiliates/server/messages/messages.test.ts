import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAffiliate } from "#server/auth/testing/as-affiliate.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import * as contract from "#features/account/affiliates/messages/messages-contract.ts";
import { OPEN_MAX, PRODUCT_PICTURES } from "#features/account/affiliates/messages/rules-messages.ts";
import { listAdminLog } from "#features/operations/administration/contract/logs.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { acceptPartner } from "../testing/partner.ts";

let app: TestApp;
let ada: ApiClient;
let partner: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUpAdministrator(app);
  partner = await acceptPartner(app, "reads");
}, 60_000);
afterAll(() => app.close());

const reason = "for a test";
const announce = (title: string, more: { startsAt?: string } = {}) =>
  ada.call(contract.addAnnouncement, { body: { title, text: `All of ${title}`, reason, ...more } });
const seen = async (id = partner) =>
  app.visitor().call(contract.listOwnMessages, {}, { headers: (await asAffiliate(app, id)).headers });
const titlesSeen = async (id = partner) => (await seen(id)).announcements.map(({ title }) => title);
const ownPictures = PRODUCT_PICTURES.map(({ name }) => name);

test("an announcement is read from its instant on until it is withdrawn, the latest first, and both acts are in the log", async () => {
  const later = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const first = await announce("Prices");
  const second = await announce("Spring", { startsAt: later });
  expect(await titlesSeen()).toEqual(["Prices"]);
  app.clock.set(new Date(new Date(later).getTime() - 1).toISOString());
  expect(await titlesSeen()).toEqual(["Prices"]);
  app.clock.set(later);
  expect((await seen()).announcements).toEqual([
    { id: second.id, title: "Spring", text: "All of Spring", startsAt: later },
    { id: first.id, title: "Prices", text: "All of Prices", startsAt: first.startsAt },
  ]);
  const withdraw = { params: { announcementId: first.id }, body: { reason } };
  await ada.call(contract.withdrawAnnouncement, withdraw);
  expect(await titlesSeen()).toEqual(["Spring"]);
  expect((await ada.refused(contract.withdrawAnnouncement, withdraw)).code).toBe("state_conflict");
  const { announcements } = await ada.call(contract.listAffiliateMessages, {});
  expect(announcements.map(({ title, withdrawnAt }) => [title, withdrawnAt])).toEqual([
    ["Spring", null],
    ["Prices", later],
  ]);
  const { rows } = await ada.call(listAdminLog, { query: { subjectId: first.id } });
  expect(rows.map(({ action }) => action)).toEqual([
    "affiliate_announcement.withdrawn",
    "affiliate_announcement.added",
  ]);
  const nobody = { params: { announcementId: app.platform.newId() }, body: { reason } };
  expect((await ada.refused(contract.withdrawAnnouncement, nobody)).code).toBe("not_found");
});

test("who is suspended reads announcements and gets no assets; who waits or was turned away gets neither", async () => {
  await announce("To all");
  for (const [status, isTold, isGiven] of [
    ["active", true, true],
    ["suspended", true, false],
    ["pending_review", false, false],
    ["rejected", false, false],
  ] as const) {
    const id = await acceptPartner(app, `reads-${status.replace("_", "-")}`, { status });
    const { announcements, assets } = await seen(id);
    expect([status, announcements.length > 0, assets.length > 0]).toEqual([status, isTold, isGiven]);
  }
});

test("a text names where their link goes, a link is one that opens, and both are given until they are withdrawn", async () => {
  const add = (kind: "text" | "link", content: string) => ({
    body: { kind, content, name: `A ${kind}`, purpose: "For show notes", reason },
  });
  for (const [kind, content] of [
    ["text", "Try Tenure"],
    ["link", "//elsewhere.example"],
    ["link", "javascript:alert(1)"],
  ] as const) {
    const refused = await ada.refused(contract.addAsset, add(kind, content));
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(["validation_failed", ["content"]]);
  }
  const text = await ada.call(contract.addAsset, add("text", "Try Tenure: {link}"));
  app.clock.advance(1);
  await ada.call(contract.addAsset, add("link", "/tools"));
  expect((await seen()).assets.map(({ name, content }) => content ?? name)).toEqual([
    "/tools",
    "Try Tenure: {link}",
    ...ownPictures,
  ]);
  await ada.call(contract.withdrawAsset, { params: { assetId: text.id }, body: { reason } });
  expect((await seen()).assets.map(({ content }) => content).filter(Boolean)).toEqual(["/tools"]);
  const again = { params: { assetId: text.id }, body: { reason } };
  expect((await ada.refused(contract.withdrawAsset, again)).code).toBe("state_conflict");
});

test("a picture is judged by its bytes, opens for anyone, and no longer once it is withdrawn", async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#884422" } })
    .png()
    .toBuffer();
  const query = { name: "Banner", purpose: "For a blog", reason };
  const upload = (content: Buffer, fileName = "banner.png") =>
    ada.send(contract.uploadAsset, { query }, { file: { content, fileName, contentType: "image/png" } });
  expect((await upload(Buffer.from("<svg/>"))).statusCode).toBe(415);
  expect((await upload(Buffer.concat([png, Buffer.alloc(1_048_577)]))).statusCode).toBe(413);
  const answer = await upload(png);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, pictureUrl, kind } = contract.uploadAsset.response.parse(answer.json());
  expect(kind).toBe("image");
  expect((await seen()).assets.map((asset) => asset.pictureUrl)).toContain(pictureUrl);
  const open = () => app.app.inject({ url: pictureUrl ?? "" });
  const shown = await open();
  expect([shown.statusCode, shown.headers["content-type"], shown.rawPayload.equals(png)]).toEqual([
    200,
    "image/png",
    true,
  ]);
  await ada.call(contract.withdrawAsset, { params: { assetId: id }, body: { reason } });
  expect((await open()).statusCode).toBe(404);
});

test("there are at most fifty announcements at once", async () => {
  const { rows } = await app.database.pool.query("SELECT id FROM affiliate_announcements WHERE withdrawn_at IS NULL");
  for (let count = rows.length; count < OPEN_MAX; count += 1) await announce(`No. ${count}`);
  expect((await ada.refused(contract.addAnnouncement, { body: { title: "One more", text: "-", reason } })).code).toBe(
    "state_conflict",
  );
});
