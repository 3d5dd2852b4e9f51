import { expect, test } from "vitest";
import { readXml, UnreadableXml } from "./read-xml.ts";

const wrap = (inside: string): string => `<multistatus xmlns="DAV:"><response>${inside}</response></multistatus>`;
const reading = async (text: string): Promise<string> => {
  try {
    return (await readXml(Buffer.from(text))).name;
  } catch (error) {
    if (error instanceof UnreadableXml) return "refused";
    throw error;
  }
};

const BOMB = `<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => {
  const [name, inner] = ["bcdefghij"[index], "abcdefghi"[index]];
  return `<!ENTITY ${name} "${`&${inner};`.repeat(10)}">`;
}).join("")}]>${wrap("&j;")}`;

test.each([
  ["an entity bomb", BOMB],
  ["a file of the server", `<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrap("&x;")}`],
  ["an entity that nothing explains", wrap("&nbsp;")],
  ["depth without an end", "<a>".repeat(3_000_000)],
  ["depth that closes", wrap(`${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}`)],
  ["a million elements", wrap("<a/>".repeat(1_000_000))],
  [
    "as many names as elements",
    wrap(Array.from({ length: 400_000 }, (_, index) => `<a${index}>x</a${index}>`).join("")),
  ],
  ["a tag of attributes", wrap(`<a ${Array.from({ length: 500_000 }, (_, index) => `b${index}="x"`).join(" ")}/>`)],
  ["prefixes that nothing explains", "<q:a/>"],
  ["half a document", wrap("").slice(0, -5)],
  ["a page", "<!doctype html><html><body><p>Sign in<br></body></html>"],
  ["nothing", ""],
  ["bytes", "\u0000\u0001\u0002"],
])("%s is refused", async (_name, text) => {
  expect(await reading(text)).toBe("refused");
});

test.each([
  ["ten megabytes of text", wrap(`<displayname>${"x".repeat(10_000_000)}</displayname>`)],
  ["references to characters", wrap(`<displayname>${"&amp;".repeat(2_000_000)}</displayname>`)],
  ["one comment", `<!--${"- ".repeat(5_000_000)}-->${wrap("")}`],
  ["control characters in notes", wrap("<displayname>a\u000bb&#11;c</displayname>")],
])("%s is read", async (_name, text) => {
  expect(await reading(text)).toBe("D:multistatus");
});

test("others run while a large document is read", async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  await reading(wrap("<a>x</a>".repeat(250_000)));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
});

test("names say their namespace, whatever the prefix", async () => {
  const { parts } = await readXml(
    Buffer.from('<m xmlns="DAV:" xmlns:x="urn:ietf:params:xml:ns:caldav"><x:comp x:name="VEVENT"/><y xmlns="z"/></m>'),
  );
  expect(parts.map(({ name, attributes }) => [name, attributes["name"]])).toEqual([
    ["C:comp", "VEVENT"],
    ["?:y", undefined],
  ]);
});
