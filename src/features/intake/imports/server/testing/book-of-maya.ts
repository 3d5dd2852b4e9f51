import { readFileSync } from "node:fs";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { importProperties, listProperties } from "#features/facts/properties/contract.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { commitImport, type Import, uploadImport } from "#features/intake/imports/contract.ts";

type PropertyFile = {
  nickname: string;
  address: string;
  city: string;
  state: "OH";
  zipCode: string;
  propertyType: "Long-term Rental";
  acquired?: string;
}[];

export const sample = (name: string): Buffer => readFileSync(`test/data/${name}`);

/** The household of the sample files: two people and nine properties. */
export const bookOfMaya = async (app: TestApp): Promise<ApiClient> => {
  const maya = await app.signUp({ firstName: "Maya", lastName: "Ortiz" });
  await maya.call(createPerson, { body: { relation: "spouse", name: "Daniel Ortiz" } });
  const file: PropertyFile = JSON.parse(sample("properties.json").toString("utf8"));
  const properties = file.map(({ acquired, ...rest }) => ({ ...rest, acquiredOn: acquired ?? null }));
  await maya.call(importProperties, { body: { properties } });
  return maya;
};

const ROW = /^[\d-]+,(\d\d):(\d\d),(\d\d):(\d\d),[\d.]+,([^,]*),([^,]*),.*,([^,]*),[^,]*$/;

/** The first rows of the careful year as a file of their own, and what each of them says. */
export const firstRows = (count: number) => {
  const lines = sample("log-2025-clean.csv")
    .toString("utf8")
    .split("\n")
    .slice(0, count + 1);
  const rows = lines.slice(1).map((line) => {
    const [, fromHour, fromMinute, toHour, toMinute, property, , person] = ROW.exec(line) ?? [];
    const minutes = Number(toHour) * 60 + Number(toMinute) - Number(fromHour) * 60 - Number(fromMinute);
    if (property === undefined || person === undefined || minutes <= 0) throw new Error(`not understood: ${line}`);
    return { minutes, property, person };
  });
  return { content: `${lines.join("\n")}\n`, rows };
};

export const drop = (client: ApiClient, name: string, content: Buffer | string = sample(name)): Promise<Import> =>
  client.call(uploadImport, {}, { file: { content, fileName: name } });

export const confirm = (client: ApiClient, { id, version }: Import): Promise<Import> =>
  client.call(commitImport, { params: { id }, body: { version } });

export const previewOf = ({ preview }: Import): NonNullable<Import["preview"]> => {
  if (!preview) throw new Error("the import is no draft");
  return preview;
};

export const personIdOf = async (client: ApiClient, name: string): Promise<string> => {
  const { persons } = await client.call(listPersons, { query: { status: "all" } });
  const person = persons.find((one) => one.name === name);
  if (!person) throw new Error(`nobody is called ${name}`);
  return person.id;
};

export const propertyIdOf = async (client: ApiClient, nickname: string): Promise<string> => {
  const { properties } = await client.call(listProperties, { query: { status: "all" } });
  const property = properties.find((one) => one.nickname === nickname);
  if (!property) throw new Error(`no property is called ${nickname}`);
  return property.id;
};
