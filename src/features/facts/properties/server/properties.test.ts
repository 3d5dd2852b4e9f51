import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import {
  archiveProperty,
  createProperty,
  getProperty,
  importProperties,
  listProperties,
  type NewProperty,
  type Property,
  unarchiveProperty,
  updateProperty,
} from "../contract.ts";
import { buildProperty } from "./testing/build-property.ts";

describe.each(TEST_ENGINES)("properties (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
  });

  const add = (said: Partial<NewProperty> = {}, client = robin): Promise<Property> =>
    client.call(createProperty, { body: buildProperty(said) });
  const all = async (client = robin) => (await client.call(listProperties, { query: { status: "all" } })).properties;
  const clients = () => ({ owner: robin, visitor: app.visitor() });

  describe("adding a property", () => {
    test("eight times at once, by both ways, adds it once", async () => {
      const body = buildProperty();
      const sends = Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? robin.send(createProperty, { body })
          : robin.send(importProperties, { body: { properties: [body] } }),
      );
      await Promise.all(sends);
      expect(await all()).toHaveLength(1);
    });

    test("keeps what was said and says nothing of the rest", async () => {
      const property = await add();
      expect(property).toMatchObject({
        userId: robin.userId,
        ...buildProperty(),
        fullAddress: "882 Grant Ave, Toledo, OH 43604",
        photoUrl: null,
        rentAmount: null,
        includeInProfitTracking: false,
        rentDataConsent: false,
        ownershipPct: null,
        hasManager: null,
        interest: "direct",
        notes: "",
        version: 1,
        archivedAt: null,
      });
    });

    test("keeps every fact of the form to the cent and to the thousandth of a percent", async () => {
      const facts = {
        rentAmount: 1234.56,
        rentFrequency: "bi-weekly" as const,
        leaseStartDate: "2026-01-01",
        leaseEndDate: "2026-12-31",
        includeInProfitTracking: true,
        rentDataConsent: true,
        acquiredOn: "2015-04-22",
        placedInServiceOn: "2015-06-01",
        soldOn: "2026-02-28",
        ownershipPct: 33.333,
        entityName: "Grant LLC",
        interest: "limited_partner" as const,
        contractOn: "2015-03-02",
        hasManager: true,
        managerName: "Toledo Rentals",
        managerScope: "Leasing and repairs",
        unitCount: 2,
        notes: "Key under the mat",
      };
      const property = await add(facts);
      expect(property).toMatchObject(facts);
      expect(await robin.call(getProperty, { params: { id: property.id } })).toMatchObject(facts);
    });

    test("places it in the middle of its ZIP code, of its state, by a pin, or honestly nowhere", async () => {
      const toledo = await add();
      expect(toledo).toMatchObject({ geocoded: true, geocodingFailed: false, geocodingPrecision: "zip" });
      expect([toledo.latitude, toledo.longitude].map((value) => Math.round(value ?? 0))).toEqual([42, -84]);
      expect(await add({ nickname: "A new ZIP code", zipCode: "43699" })).toMatchObject({
        geocodingPrecision: "state",
      });
      const wrong = await add({ nickname: "Typed wrong", zipCode: "00000" });
      expect(wrong).toMatchObject({ latitude: null, geocoded: false, geocodingFailed: true, geocodingPrecision: null });
      const pinned = await add({ nickname: "Pinned", latitude: 41.66, longitude: -83.55 });
      expect(pinned).toMatchObject({ latitude: 41.66, longitude: -83.55, geocodingPrecision: "pin" });
      const guam = await add({ nickname: "Tumon", state: "GU", zipCode: "96999" });
      expect(guam).toMatchObject({ latitude: null, longitude: null, geocoded: false, geocodingFailed: true });
    });

    test("has the habits of a write", async () => {
      const body = buildProperty();
      await expectWriteHabits(clients(), createProperty, { body }, { ...body, nickname: "Another" });
      expect(await all()).toHaveLength(1);
    });

    test("refuses one that is already there, archived or not, and says which", async () => {
      const property = await add();
      const again = { body: buildProperty({ nickname: "grant duplex", address: "882 Grant Ave." }) };
      expect(await robin.refused(createProperty, again)).toMatchObject({
        status: 409,
        code: "state_conflict",
        data: { propertyId: property.id },
      });
      await robin.call(archiveProperty, { params: { id: property.id } });
      expect((await robin.refused(createProperty, again)).message).toContain("archived");
      expect(await all()).toHaveLength(1);
    });

    test.each<[string, Record<string, unknown>, string]>([
      ["no nickname", { nickname: " " }, "nickname"],
      ["too long a nickname", { nickname: "n".repeat(101) }, "nickname"],
      ["no address", { address: undefined }, "address"],
      ["an unknown state", { state: "XX" }, "state"],
      ["a ZIP code of letters", { zipCode: "ABCDE" }, "zipCode"],
      ["an unknown type", { propertyType: "Castle" }, "propertyType"],
      ["rent below zero", { rentAmount: -1, rentFrequency: "monthly" }, "rentAmount"],
      ["rent of a tenth of a cent", { rentAmount: 1.001, rentFrequency: "monthly" }, "rentAmount"],
      ["rent as text", { rentAmount: "12", rentFrequency: "monthly" }, "rentAmount"],
      ["rent without a rhythm", { rentAmount: 12 }, "rentFrequency"],
      ["a day that is none", { acquiredOn: "2025-02-30" }, "acquiredOn"],
      ["a sale before the purchase", { acquiredOn: "2025-02-02", soldOn: "2025-02-01" }, "soldOn"],
      ["no ownership at all", { ownershipPct: 0 }, "ownershipPct"],
      ["more than the whole", { ownershipPct: 100.5 }, "ownershipPct"],
      ["half a unit", { unitCount: 0.5 }, "unitCount"],
      ["half a pin", { latitude: 41 }, "longitude"],
      ["a pin off the globe", { latitude: 91, longitude: 0 }, "latitude"],
      ["an owner of one's choosing", { userId: "0198a000-0000-7000-8000-000000000001" }, "userId"],
    ])("refuses %s", async (_title, said, field) => {
      const refusal = await robin.refused(createProperty, { body: { ...buildProperty(), ...said } });
      expect(refusal).toMatchObject({ status: 400, code: "validation_failed" });
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
      expect(await all()).toEqual([]);
    });
  });

  describe("listing properties", () => {
    test("sorts by nickname, finds by words of name and address, and keeps archived ones apart", async () => {
      await add({ nickname: "oak House", address: "1 Oak St", city: "Akron" });
      const elm = await add({ nickname: "Elm Triplex", address: "759 Elm St", city: "Akron" });
      await add();
      await robin.call(archiveProperty, { params: { id: elm.id } });
      const names = async (query: object) =>
        (await robin.call(listProperties, { query })).properties.map(({ nickname }) => nickname);
      expect(await names({})).toEqual(["Grant Duplex", "oak House"]);
      expect(await names({ status: "archived" })).toEqual(["Elm Triplex"]);
      expect(await names({ status: "all", q: "akron OAK" })).toEqual(["oak House"]);
      expect(await names({ q: "100%_" })).toEqual([]);
    });

    test("carries the hours logged this year, or in the year asked for", async () => {
      const { id } = await add();
      const work = { propertyId: id, activityType: "property-management" as const, description: "Fixed the gate" };
      await robin.call(createTimeEntry, { body: { ...work, date: "2026-03-02", hours: 1.5 } });
      await robin.call(createTimeEntry, { body: { ...work, date: "2025-12-31", hours: 2 } });
      const list = await robin.call(listProperties, {});
      expect(list.year).toBe(2026);
      expect(list.properties[0]?.loggedSecondsThisYear).toBe(5400);
      expect((await robin.call(listProperties, { query: { year: 2025 } })).properties[0]?.loggedSecondsThisYear).toBe(
        7200,
      );
      const property = await robin.call(getProperty, { params: { id } });
      expect([property.loggedSecondsThisYear, property.lastEntryOn]).toEqual([5400, "2026-03-02"]);
      expect(list.properties[0]?.lastEntryOn).toBe("2026-03-02");
    });

    test.each([
      ["status", { status: "sold" }],
      ["year", { year: "soon" }],
      ["surprise", { surprise: "1" }],
    ])("refuses a malformed %s with its field", async (field, query) => {
      const refusal = await robin.refused(listProperties, { query });
      expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    });
  });

  describe("changing a property", () => {
    test("changes what was said and leaves the rest", async () => {
      const { id } = await add({ acquiredOn: "2015-04-22", hasManager: true, managerName: "Toledo Rentals" });
      const body = { nickname: "Grant", ownershipPct: 50, acquiredOn: null, version: 1 };
      const changed = await robin.call(updateProperty, { params: { id }, body });
      expect(changed).toMatchObject({
        nickname: "Grant",
        ownershipPct: 50,
        acquiredOn: null,
        managerName: "Toledo Rentals",
        version: 2,
      });
      const unmanaged = { hasManager: false, version: 2 };
      expect(await robin.call(updateProperty, { params: { id }, body: unmanaged })).toMatchObject({
        managerName: null,
      });
    });

    test("a pin goes with the address it belongs to", async () => {
      const { id } = await add({ latitude: 41.66, longitude: -83.55 });
      const edit = (body: object, version: number) =>
        robin.call(updateProperty, { params: { id }, body: { ...body, version } });
      expect((await edit({ nickname: "Grant" }, 1)).geocodingPrecision).toBe("pin");
      expect((await edit({ address: "884 Grant Ave" }, 2)).geocodingPrecision).toBe("zip");
      expect((await edit({ latitude: 41.7, longitude: -83.6 }, 3)).geocodingPrecision).toBe("pin");
      expect((await edit({ latitude: null, longitude: null }, 4)).geocodingPrecision).toBe("zip");
    });

    test("has the habits of a write", async () => {
      const { id } = await add();
      const request = { params: { id }, body: { nickname: "Grant", version: 1 } };
      await expectWriteHabits(clients(), updateProperty, request, { nickname: "Other", version: 1 });
    });

    test("of two tabs one gets a 409 with what the other wrote", async () => {
      const { id } = await add();
      await robin.call(updateProperty, { params: { id }, body: { nickname: "First", version: 1 } });
      const refusal = await robin.refused(updateProperty, { params: { id }, body: { nickname: "Second", version: 1 } });
      expect(refusal).toMatchObject({ status: 409, code: "version_conflict" });
      expect(refusal.data?.["current"]).toMatchObject({ nickname: "First", version: 2 });
      expect((await all())[0]?.nickname).toBe("First");
    });

    test("refuses what contradicts the facts that are already there", async () => {
      const { id } = await add({ acquiredOn: "2020-05-01" });
      const refusal = await robin.refused(updateProperty, {
        params: { id },
        body: { soldOn: "2019-01-01", version: 1 },
      });
      expect(refusal).toMatchObject({ status: 400, fields: { soldOn: expect.any(String) } });
      expect((await all())[0]).toMatchObject({ soldOn: null, version: 1 });
    });
  });

  describe("archiving", () => {
    test("hides a property and brings it back, both once", async () => {
      const { id } = await add();
      const archived = await robin.call(archiveProperty, { params: { id } });
      expect(archived.archivedAt).not.toBeNull();
      expect(await robin.call(archiveProperty, { params: { id } })).toEqual(archived);
      const back = await robin.call(unarchiveProperty, { params: { id } });
      expect(back.archivedAt).toBeNull();
      expect(await robin.call(unarchiveProperty, { params: { id } })).toEqual(back);
    });

    test("both ways have the habits of a write", async () => {
      const { id } = await add();
      await expectWriteHabits(clients(), archiveProperty, { params: { id } });
      await expectWriteHabits(clients(), unarchiveProperty, { params: { id } });
    });
  });

  describe("somebody else's property", () => {
    test.each([
      ["read", getProperty, undefined],
      ["changed", updateProperty, { nickname: "Mine", version: 1 }],
      ["archived", archiveProperty, undefined],
      ["brought back", unarchiveProperty, undefined],
    ] as const)("is not found when it is to be %s", async (_title, endpoint, body) => {
      const { id } = await add();
      const before = await all();
      const stranger = await app.signUp();
      const refusal = await stranger.refused(endpoint, { params: { id }, ...(body && { body }) });
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
      expect(await all()).toEqual(before);
      expect(await all(stranger)).toEqual([]);
      expect((await robin.refused(endpoint, { params: { id: "x" }, ...(body && { body }) })).status).toBe(404);
    });
  });
});
