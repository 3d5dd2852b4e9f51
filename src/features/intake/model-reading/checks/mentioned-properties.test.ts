import { expect, test } from "vitest";
import { mentionedProperties } from "./mentioned-properties.ts";

const birch = { id: "1", nickname: "Birch House", address: "12 Birch Street, Unit 2" };
const grant = { id: "2", nickname: "Duplex", address: "882 Grant Ave." };
const short = { id: "3", nickname: "It", address: "Rural Route" };
const named = (text: string): string[] => mentionedProperties([birch, grant, short], text).map(({ id }) => id);

test.each<[string, string[]]>([
  ["the leak at birch house", ["1"]],
  ["Re: 12 Birch St. - leak", ["1"]],
  ["both, 882 Grant Avenue and the duplex", ["2"]],
  ["Mr. Birch lives in a house", []],
  ["112 Birch Street", []],
  ["12 Birchwood", []],
  ["it is on a rural route", []],
  ["duplexes", []],
])("%j mentions %j", (text, ids) => {
  expect(named(text)).toEqual(ids);
});
