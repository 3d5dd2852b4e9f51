import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { archivePerson, createPerson, listPersons, type Person, unarchivePerson, updatePerson } from "../contract.ts";
import { PERSONS_MAX } from "../rules.ts";

describe.each(TEST_ENGINES)("the people of a book (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  });

  const add = (
    client: ApiClient,
    relation: "spouse" | "helper",
    name: string,
    aliases: string[] = [],
  ): Promise<Person> => client.call(createPerson, { body: { relation, name, aliases } });
  const everyone = async (client: ApiClient): Promise<Person[]> =>
    (await client.call(listPersons, { query: { status: "all" } })).persons;
  const selfOf = async (client: ApiClient): Promise<Person> => {
    const self = (await everyone(client)).find(({ relation }) => relation === "self");
    if (!self) throw new Error("a book has an owner");
    return self;
  };

  describe("listing people", () => {
    test("a new book holds its owner", async () => {
      const { persons } = await robin.call(listPersons, {});
      expect(persons).toMatchObject([
        { relation: "self", name: "Robin Vale", aliases: [], version: 1, archivedAt: null },
      ]);
    });

    test("the owner comes first, then the spouse, then helpers", async () => {
      await add(robin, "helper", "Ash");
      await add(robin, "spouse", "Maya");
      expect((await everyone(robin)).map(({ relation }) => relation)).toEqual(["self", "spouse", "helper"]);
    });

    test("archived people are shown on request only", async () => {
      const ash = await add(robin, "helper", "Ash");
      await robin.call(archivePerson, { params: { id: ash.id } });
      const names = async (status: "kept" | "archived") =>
        (await robin.call(listPersons, { query: { status } })).persons.map(({ name }) => name);
      expect(await names("kept")).toEqual(["Robin Vale"]);
      expect(await names("archived")).toEqual(["Ash"]);
    });

    test("a status that is none of the three is refused with its field", async () => {
      const refusal = await robin.refused(listPersons, { query: { status: "gone", surprise: 1 } });
      expect(refusal).toMatchObject({
        status: 400,
        fields: { status: expect.any(String), surprise: expect.any(String) },
      });
    });

    test("nobody's people are listed without signing in", async () => {
      expect((await app.visitor().refused(listPersons, {})).status).toBe(401);
    });
  });

  describe("adding a person", () => {
    test("keeps the names once, without the person's own", async () => {
      const maya = await add(robin, "spouse", " Maya ", ["M. Vale", "maya", "m. vale"]);
      expect(maya).toMatchObject({ relation: "spouse", name: "Maya", aliases: ["M. Vale"], version: 1 });
    });

    test("has the habits of a write", async () => {
      const body = { relation: "helper", name: "Ash" };
      await expectWriteHabits(
        { owner: robin, visitor: app.visitor() },
        createPerson,
        { body },
        { ...body, name: "Bea" },
      );
      expect((await everyone(robin)).filter(({ name }) => name === "Ash")).toHaveLength(1);
    });

    test.each([
      ["a second owner", { relation: "self", name: "Robin" }, "relation"],
      ["no name", { relation: "helper", name: "  " }, "name"],
      ["a name that is no text", { relation: "helper", name: 7 }, "name"],
      ["other names that are no list", { relation: "helper", name: "Ash", aliases: "A" }, "aliases"],
      ["a name of control characters", { relation: "helper", name: "A\u0000" }, "name"],
    ])("refuses %s", async (_title, body, field) => {
      const refusal = await robin.refused(createPerson, { body });
      expect(refusal).toMatchObject({ status: 400, code: "validation_failed" });
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    });

    test("refuses a second spouse and names the first", async () => {
      await add(robin, "spouse", "Maya");
      const refusal = await robin.refused(createPerson, { body: { relation: "spouse", name: "Kim" } });
      expect(refusal).toMatchObject({ status: 409, code: "state_conflict" });
      expect(refusal.fields?.["relation"]).toContain("Maya");
    });

    test("refuses a name by which somebody else goes, whatever its capitals", async () => {
      await add(robin, "spouse", "Maya", ["M V"]);
      const refusal = await robin.refused(createPerson, {
        body: { relation: "helper", name: "Ash", aliases: ["m  v"] },
      });
      expect(refusal).toMatchObject({ status: 409, fields: { "aliases.0": expect.stringContaining("Maya") } });
    });

    test("refuses more people than a book holds", async () => {
      for (let count = 1; count < PERSONS_MAX; count += 1) await add(robin, "helper", `Helper ${count}`);
      expect(await robin.refused(createPerson, { body: { relation: "helper", name: "One more" } })).toMatchObject({
        status: 409,
        code: "state_conflict",
      });
    });
  });

  describe("changing a person", () => {
    test("renames, and makes a helper the spouse", async () => {
      const ash = await add(robin, "helper", "Ash");
      const body = { name: "Ash Vale", aliases: ["Ash"], relation: "spouse" as const, version: 1 };
      const changed = await robin.call(updatePerson, { params: { id: ash.id }, body });
      expect(changed).toMatchObject({ name: "Ash Vale", aliases: ["Ash"], relation: "spouse", version: 2 });
    });

    test("has the habits of a write", async () => {
      const ash = await add(robin, "helper", "Ash");
      const request = { params: { id: ash.id }, body: { name: "Ashley", version: 1 } };
      await expectWriteHabits({ owner: robin, visitor: app.visitor() }, updatePerson, request, {
        name: "A.",
        version: 1,
      });
    });

    test("refuses an old version and hands over the present one", async () => {
      const ash = await add(robin, "helper", "Ash");
      await robin.call(updatePerson, { params: { id: ash.id }, body: { name: "Ashley", version: 1 } });
      const refusal = await robin.refused(updatePerson, {
        params: { id: ash.id },
        body: { name: "Ashton", version: 1 },
      });
      expect(refusal).toMatchObject({ status: 409, code: "version_conflict" });
      expect(refusal.data?.["current"]).toMatchObject({ name: "Ashley", version: 2 });
    });

    test("the owner stays the owner", async () => {
      const self = await selfOf(robin);
      const body = { relation: "helper", version: self.version };
      expect(await robin.refused(updatePerson, { params: { id: self.id }, body })).toMatchObject({
        status: 409,
        code: "state_conflict",
      });
      const renamed = await robin.call(updatePerson, {
        params: { id: self.id },
        body: { name: "R. Vale", version: 1 },
      });
      expect(renamed).toMatchObject({ relation: "self", name: "R. Vale" });
    });

    test("an archived spouse can be renamed while there is another", async () => {
      const maya = await add(robin, "spouse", "Maya");
      await robin.call(archivePerson, { params: { id: maya.id } });
      await add(robin, "spouse", "Kim");
      const body = { name: "Maya Ortiz", version: 2 };
      expect((await robin.call(updatePerson, { params: { id: maya.id }, body })).name).toBe("Maya Ortiz");
    });

    test.each([
      ["no version", { name: "Ash" }, "version"],
      ["a version that is no number", { name: "Ash", version: "1" }, "version"],
      ["too long a name", { name: "a".repeat(201), version: 1 }, "name"],
    ])("refuses %s", async (_title, body, field) => {
      const ash = await add(robin, "helper", "Ash");
      const refusal = await robin.refused(updatePerson, { params: { id: ash.id }, body });
      expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    });
  });

  describe("archiving a person", () => {
    test("hides the person, keeps the day of the first time, and brings them back", async () => {
      const ash = await add(robin, "helper", "Ash");
      const params = { id: ash.id };
      const archived = await robin.call(archivePerson, { params });
      expect(archived.archivedAt).toBe(app.clock.now().toISOString());
      expect(await robin.call(archivePerson, { params })).toEqual(archived);
      const back = await robin.call(unarchivePerson, { params });
      expect(back.archivedAt).toBeNull();
      expect(await robin.call(unarchivePerson, { params })).toEqual(back);
    });

    test("both ways have the habits of a write", async () => {
      const ash = await add(robin, "helper", "Ash");
      const clients = { owner: robin, visitor: app.visitor() };
      await expectWriteHabits(clients, archivePerson, { params: { id: ash.id } });
      await expectWriteHabits(clients, unarchivePerson, { params: { id: ash.id } });
    });

    test("the owner is not archived", async () => {
      const self = await selfOf(robin);
      expect((await robin.refused(archivePerson, { params: { id: self.id } })).code).toBe("state_conflict");
      expect((await selfOf(robin)).archivedAt).toBeNull();
    });

    test("a spouse of the past does not come back beside another", async () => {
      const maya = await add(robin, "spouse", "Maya");
      await robin.call(archivePerson, { params: { id: maya.id } });
      await add(robin, "spouse", "Kim");
      expect((await robin.refused(unarchivePerson, { params: { id: maya.id } })).code).toBe("state_conflict");
    });
  });

  describe("somebody else's people", () => {
    const writes = [
      [updatePerson, { name: "Mine now", version: 1 }],
      [archivePerson, undefined],
      [unarchivePerson, undefined],
    ] as const;

    test.each(writes)("are not found and stay as they are (%#)", async (endpoint, body) => {
      const ash = await add(robin, "helper", "Ash");
      const before = await everyone(robin);
      const stranger = await app.signUp();
      const request = { params: { id: ash.id }, ...(body && { body }) };
      expect(await stranger.refused(endpoint, request)).toMatchObject({ status: 404, code: "not_found" });
      expect(await everyone(robin)).toEqual(before);
      expect((await everyone(stranger)).map(({ name }) => name)).not.toContain("Ash");
    });

    test.each(writes)("an id that is none is not found either (%#)", async (endpoint, body) => {
      const request = { params: { id: "1" }, ...(body && { body }) };
      expect((await robin.refused(endpoint, request)).status).toBe(404);
    });
  });
});
