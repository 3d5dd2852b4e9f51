import { afterAll, beforeAll, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { confirm, drop } from "../testing/book-of-maya.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-25T15:00:00.000Z" });
});
afterAll(() => app.close());

const HEAD = "Start,End,Property,Activity,Description";
/** The second is New Year's Eve in New York and Los Angeles, the last is in the hour that New York's clocks show twice. */
const IN_UTC = `${HEAD}
2026-03-04T01:30:00Z,2026-03-04T03:00:00Z,14 Elm St,Repairs,Fixed the gutter
2026-01-01T04:30:00Z,2026-01-01T05:15:00Z,14 Elm St,Repairs,Burst pipe
2026-03-04T18:00:00Z,2026-03-04T18:30:00Z,14 Elm St,Repairs,Checked the roof
2026-11-01T06:15:00Z,2026-11-01T06:45:00Z,14 Elm St,Repairs,Alarm at night
`;

const newClient = async (): Promise<ApiClient> => {
  const client = await app.signUp();
  await client.call(createProperty, { body: buildProperty({ nickname: "14 Elm St" }) });
  return client;
};
const moveTo = (client: ApiClient, timeZone: string) => client.call(updateProfile, { body: { timeZone } });

test.each(["America/Los_Angeles", "Europe/Berlin", "Pacific/Auckland"])(
  "a file in UTC is there already once its owner lives in %s",
  async (timeZone) => {
    const client = await newClient();
    await confirm(client, await drop(client, "utc.csv", IN_UTC));
    await moveTo(client, timeZone);
    const again = await drop(client, "again.csv", `${IN_UTC}\n`);
    expect(again.counts).toMatchObject({ fresh: 0, duplicates: 4, alike: 0, refused: 0 });
  },
);

test("a file in UTC that shows the same clock at another time is new", async () => {
  const client = await newClient();
  await confirm(client, await drop(client, "utc.csv", IN_UTC));
  await moveTo(client, "America/Los_Angeles");
  const later = `${HEAD}\n2026-03-04T21:00:00Z,2026-03-04T21:30:00Z,14 Elm St,Repairs,Checked the roof\n`;
  expect((await drop(client, "later.csv", later)).counts).toMatchObject({ fresh: 1, duplicates: 0 });
});

test("a file without a zone is compared as it is written", async () => {
  const client = await newClient();
  const local = `${HEAD}\n2026-03-04 13:00,2026-03-04 13:30,14 Elm St,Repairs,Checked the roof\n`;
  await confirm(client, await drop(client, "local.csv", local));
  await moveTo(client, "America/Los_Angeles");
  expect((await drop(client, "again.csv", `${local}\n`)).counts).toMatchObject({ fresh: 0, duplicates: 1 });
});
