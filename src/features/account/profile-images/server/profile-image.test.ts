import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser, updateProfile } from "#features/account/accounts/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { getProfileImage, uploadProfileImage } from "../contract.ts";
import { profileImageChores } from "./chores.ts";

describe.each(TEST_ENGINES)("one's own picture (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let png: Buffer;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    png = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#884422" } })
      .png()
      .toBuffer();
  }, 60_000);
  afterAll(() => app.close());

  const upload = async (client: ApiClient, content: Buffer | string = png) =>
    client.send(uploadProfileImage, {}, { file: { content, fileName: "me.png", contentType: "image/png" } });
  const shown = async (url: string | null) => {
    const [userId = "", picture = ""] = (url ?? "").split("/").slice(-2);
    return app.visitor().send(getProfileImage, { params: { userId, picture } });
  };
  const urlOf = async (client: ApiClient) => (await client.call(getAuthUser, {})).profileImageUrl;

  test("is shown at the address in the profile, without a login, and nowhere else", async () => {
    const robin = await app.signUp();
    const { profileImageUrl } = (await upload(robin)).json<{ profileImageUrl: string }>();
    expect(profileImageUrl).toMatch(new RegExp(`^/api/files/profile/${robin.userId}/[\\w-]{43}$`));
    expect(await urlOf(robin)).toBe(profileImageUrl);
    const answer = await shown(profileImageUrl);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.rawPayload.equals(png)).toBe(true);
    const wren = await app.signUp();
    expect((await shown(profileImageUrl.replace(robin.userId, wren.userId))).statusCode).toBe(404);
    expect((await shown(profileImageUrl.slice(0, -1))).statusCode).toBe(404);
  });

  test("takes the place of the last one, and its bytes go with it when it is taken away", async () => {
    const robin = await app.signUp();
    await upload(robin);
    const first = await urlOf(robin);
    await upload(robin);
    const second = await urlOf(robin);
    expect([(await shown(first)).statusCode, (await shown(second)).statusCode]).toEqual([404, 200]);
    await robin.call(updateProfile, { body: { profileImageUrl: null } });
    expect((await shown(second)).statusCode).toBe(404);
    app.clock.advance(3 * 86_400);
    await profileImageChores[0]?.run(app.platform);
    app.clock.advance(-3 * 86_400);
    const { rows } = await app.database.pool.query("SELECT id FROM stored_files WHERE user_id = $1", [robin.userId]);
    expect(rows).toEqual([]);
  });

  test("is a picture by its first bytes, and never a drawing", async () => {
    const robin = await app.signUp();
    for (const content of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<html></html>", "GIF89a"]) {
      expect((await upload(robin, content)).statusCode, content).toBe(415);
    }
    expect(await urlOf(robin)).toBeNull();
  });
});
