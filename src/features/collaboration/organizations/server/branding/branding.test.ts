import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import { paperOf } from "#features/reports/audit-binder/server/making/paper-of.ts";
import {
  getOrganizationBranding,
  getOrganizationLogo,
  updateOrganizationBranding,
} from "#features/collaboration/organizations/contract/branding.ts";
import {
  getOrganizationSettings,
  updateOrganizationSettings,
} from "#features/collaboration/organizations/contract/settings.ts";
import { createReport, downloadReport } from "#features/reports/reports/contract.ts";
import { readPdf } from "#features/reports/reports/server/testing/pdf-text.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import { inviteToOrganization } from "#features/collaboration/organizations/contract/invitations.ts";
import { LOGO_REFUSALS } from "#features/collaboration/organizations/branding/rules.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import { SETTING_REFUSALS } from "#shared/plan/organization-settings.ts";
import { inOrganization } from "#server/auth/testing/in-organization.ts";
import { createOutbound } from "#server/outbound/outbound.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type InternetStandIn, startInternetStandIn } from "#test/support/network/internet-stand-in.ts";

const organizationId = randomUUID();
const HOST = "pictures.example";
const ADDRESS = "93.184.216.34";
const params = { organizationId };
const logoUrl = `https://${HOST}/logo.png`;

let app: TestApp;
let internet: InternetStandIn;
let admin: ApiClient;
let member: ApiClient;
let png: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  internet = await startInternetStandIn();
  app.platform.outbound = createOutbound(internet.network);
  admin = await inOrganization(app, "org_admin", organizationId);
  member = await inOrganization(app, "read_only", organizationId);
  png = await sharp({ create: { width: 64, height: 16, channels: 3, background: "#884422" } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await app.close();
  await internet[Symbol.asyncDispose]();
});

const onPlan = (planType: string) =>
  app.database.pool.query("UPDATE organizations SET plan_type = $1 WHERE id = $2", [planType, organizationId]);
const answering = (content: Buffer | string): void => {
  internet.answers[ADDRESS] = (_, response) => void response.setHeader("content-type", "image/png").end(content);
};
beforeEach(async () => {
  internet.arrivals.length = 0;
  internet.names = { [HOST]: [ADDRESS], "inside.example": ["10.0.0.7"] };
  answering(png);
  await onPlan("pro");
});
const shownTo = async (client: ApiClient) => (await client.call(getAuthUser, {})).branding;
const logoAt = async (logo: string | null) => {
  const picture = logo?.split("/").at(-1) ?? "";
  return app.visitor().send(getOrganizationLogo, { params: { organizationId, picture } });
};

describe("an organization's branding", () => {
  test("is seen by its people in the shell, with colors that can be read and a picture of ours", async () => {
    const body = { logoUrl, platformTitle: " Harbor Hours ", primaryColor: "#FFE000", secondaryColor: "#1e40af" };
    const state = await admin.call(updateOrganizationBranding, { params, body });
    expect(state).toMatchObject({ platformTitle: "Harbor Hours", primaryColor: "#ffe000", logoUrl });
    const branding = await shownTo(member);
    expect(branding).toEqual(state.branding);
    expect(branding?.title).toBe("Harbor Hours");
    expect(branding?.colors.light.brand).not.toBe("#ffe000");
    const answer = await logoAt(branding?.logo ?? null);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.headers["content-security-policy"]).toBe("default-src 'none'");
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(await shownTo(await app.signUp())).toBeNull();
  });

  test("is the look of the mails that it sends, and a link to its door stays ours", async () => {
    const body = { logoUrl, platformTitle: "Harbor <Hours>", primaryColor: "#ffe000" };
    const { branding } = await admin.call(updateOrganizationBranding, { params, body });
    app.mails.length = 0;
    await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [admin.userId]);
    await admin.call(inviteToOrganization, { params, body: { email: "dana@harbor.example", role: "team_member" } });
    const [mail] = app.mails;
    expect(mail?.html).toContain("Harbor &lt;Hours&gt;");
    expect(mail?.html).toContain(`background:${branding.colors.light.brand}`);
    expect(mail?.html).toContain(`src="${app.platform.config.publicUrl}${branding.logo}"`);
    expect(mail?.text).toContain("Harbor <Hours>\n\nSent with Tenure");
    expect(mail?.text).toContain(`${app.platform.config.publicUrl}/accept-invite/`);
  });

  test("is the paper of what its people print of a shared book, and the owner's own reports stay plain", async () => {
    await admin.call(updateOrganizationBranding, { params, body: { logoUrl, platformTitle: "Harbor Paper" } });
    const owner = await app.signUp();
    const shared = { headers: { [BOOK_HEADER]: owner.userId } };
    await app.database.pool.query("INSERT INTO organization_books VALUES ($1, $2, now())", [
      owner.userId,
      organizationId,
    ]);
    const body = { taxYear: 2026 };
    const { id } = await owner.call(createReport, { body });
    const report = { params: { id }, query: { format: "pdf" as const } };
    const own = readPdf((await owner.send(downloadReport, report)).rawPayload);
    const theirs = readPdf((await admin.send(downloadReport, report, shared)).rawPayload);
    expect([own.raw.includes("/Subtype /Image"), own.text.includes("Harbor Paper")]).toEqual([false, false]);
    expect(theirs.pages[0]).toContain("Harbor Paper");
    expect(theirs.raw).toContain("/Subtype /Image");
    const ofBinder = (requestedBy: string) => paperOf(app.platform, { userId: owner.userId, requestedBy });
    expect(await ofBinder(owner.userId)).toBeNull();
    expect(await ofBinder(admin.userId)).toMatchObject({ title: "Harbor Paper", logo: png.toString("base64") });
  });

  test("gives each picture an address of its own, and none when it is taken away", async () => {
    const one = await admin.call(updateOrganizationBranding, { params, body: { logoUrl } });
    const two = await admin.call(updateOrganizationBranding, { params, body: { logoUrl } });
    expect(one.branding.logo).not.toBe(two.branding.logo);
    expect((await logoAt(one.branding.logo)).statusCode).toBe(404);
    expect((await logoAt(two.branding.logo)).statusCode).toBe(200);
    const none = await admin.call(updateOrganizationBranding, { params, body: { logoUrl: null } });
    expect([none.logoUrl, none.branding.logo]).toEqual([null, null]);
    expect((await logoAt(two.branding.logo)).statusCode).toBe(404);
  });

  test("takes no drawing, no other file, nothing large and nothing from inside, and then changes nothing", async () => {
    await admin.call(updateOrganizationBranding, { params, body: { platformTitle: "Before" } });
    const refused = async (address = logoUrl) => {
      const body = { logoUrl: address, platformTitle: "After" };
      return (await admin.refused(updateOrganizationBranding, { params, body })).fields?.["logoUrl"];
    };
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', "<html></html>", "GIF89a and more"]) {
      answering(content);
      expect(await refused(), content).toBe(LOGO_REFUSALS.type);
    }
    answering(Buffer.concat([png, Buffer.alloc(600_000)]));
    expect(await refused()).toBe(LOGO_REFUSALS.size);
    internet.arrivals.length = 0;
    expect(await refused("https://inside.example/logo.png")).toBe(LOGO_REFUSALS.unreachable);
    for (const address of ["http://pictures.example/a.png", "javascript:alert(1)", "https://app@pictures.example/a"])
      expect(await refused(address), address).toMatch(/begins with https/);
    expect(internet.arrivals).toEqual([]);
    expect((await admin.call(getOrganizationBranding, { params })).platformTitle).toBe("Before");
  });

  test("holds the limits of its fields", async () => {
    for (const body of [{ primaryColor: "red" }, { secondaryColor: "#12345" }, { platformTitle: " " }])
      expect((await admin.refused(updateOrganizationBranding, { params, body })).code).toBe("validation_failed");
    const body = { platformTitle: "x".repeat(51) };
    expect((await admin.refused(updateOrganizationBranding, { params, body })).fields).toHaveProperty("platformTitle");
  });

  test("comes with pro and enterprise: on the free plan it is neither changed nor in use", async () => {
    await admin.call(updateOrganizationBranding, { params, body: { platformTitle: "Harbor" } });
    await onPlan("free");
    const refusal = await admin.refused(updateOrganizationBranding, { params, body: { platformTitle: "Other" } });
    expect([refusal.status, refusal.message]).toEqual([403, expect.stringContaining("Pro and Enterprise")]);
    expect(await shownTo(member)).toBeNull();
    expect(await admin.call(getOrganizationBranding, { params })).toMatchObject({
      isAllowed: false,
      platformTitle: "Harbor",
    });
    await onPlan("enterprise");
    expect((await shownTo(member))?.title).toBe("Harbor");
  });
});

describe("an organization's settings", () => {
  test("are changed by who manages it, read by its people, and written down", async () => {
    const off = await admin.call(updateOrganizationSettings, { params, body: { csvExports: false } });
    expect(off).toEqual({ leaseRemindersEnabled: true, aiFeatures: true, csvExports: false, advancedAnalytics: true });
    expect(await member.call(getOrganizationSettings, { params })).toEqual(off);
    expect((await member.refused(updateOrganizationSettings, { params, body: { csvExports: true } })).status).toBe(403);
    await admin.call(updateOrganizationSettings, { params, body: { csvExports: false } });
    const { rows } = await app.database.pool.query(
      "SELECT before, after FROM organization_log WHERE action = 'organization.settings_changed'",
    );
    expect(rows).toEqual([{ before: { csvExports: true }, after: { csvExports: false } }]);
  });

  test("rule what its people take out of a shared book, and neither their own books nor whom the owner let in", async () => {
    const owner = await app.signUp();
    const [shared, own] = [{ headers: { [BOOK_HEADER]: owner.userId } }, {}];
    const csvOf = async (client: ApiClient, options: object) => {
      const answer = await client.send(exportTimeEntries, {}, options);
      return answer.statusCode;
    };
    const { pool } = app.database;
    await pool.query("INSERT INTO organization_books VALUES ($1, $2, now())", [owner.userId, organizationId]);
    await admin.call(updateOrganizationSettings, { params, body: { csvExports: true } });
    expect(await csvOf(admin, shared)).toBe(200);
    await admin.call(updateOrganizationSettings, { params, body: { csvExports: false } });
    const refusal = await admin.refused(exportTimeEntries, {}, shared);
    expect([refusal.status, refusal.message]).toEqual([403, SETTING_REFUSALS.csvExports]);
    expect([await csvOf(admin, own), await csvOf(owner, own)]).toEqual([200, 200]);
    await pool.query(
      "INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, 'adviser', now())",
      [owner.userId, admin.userId],
    );
    expect(await csvOf(admin, shared)).toBe(200);
  });
});
