import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Stepper } from "./stepper.tsx";
import { TabLink, TabNav, Tabs } from "./tabs.tsx";

describe("tabs", () => {
  const items = [
    { value: "hours", label: "Hours", count: 12, content: <p>All hours</p> },
    { value: "files", label: "Files", content: <p>All files</p> },
  ];

  test("begin with the first, and show its part alone", () => {
    const markup = renderToStaticMarkup(<Tabs label="Parts of the property" items={items} />);
    expect(markup).toContain('aria-label="Parts of the property"');
    expect([...markup.matchAll(/role="tab"[^>]*aria-selected="(\w+)"/g)].map(([, is]) => is)).toEqual([
      "true",
      "false",
    ]);
    expect([markup.includes("All hours"), markup.includes("All files")]).toEqual([true, false]);
    expect(markup).toContain("(12)");
  });

  test("begin with the one that is named", () => {
    const named = renderToStaticMarkup(<Tabs label="Parts" items={items} defaultValue="files" />);
    const held = renderToStaticMarkup(
      <Tabs label="Parts" items={items} value="files" onValueChange={() => undefined} />,
    );
    for (const markup of [named, held]) expect(markup).toContain("All files");
  });

  test("that are links tell which page is open", () => {
    const markup = renderToStaticMarkup(
      <TabNav label="Status">
        <TabLink href="/a" current>
          A
        </TabLink>
        <TabLink asChild>
          <a href="/b">B</a>
        </TabLink>
      </TabNav>,
    );
    expect(markup).toMatch(/^<nav aria-label="Status"/);
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
    expect(markup).toMatch(/<a [^>]*href="\/b"[^>]*>B<\/a>/);
  });
});

test("steps are told in words and drawn as that many parts", () => {
  const markup = renderToStaticMarkup(<Stepper step={2} total={5} title="Your properties" />);
  expect(markup).toContain("Step 2 of 5");
  expect(markup).toContain("Your properties");
  expect(markup).toMatch(/aria-valuemax="5" aria-valuenow="2" aria-valuetext="Step 2 of 5"/);
  expect([markup.match(/forced-fill/g)?.length, markup.match(/forced-track/g)?.length]).toEqual([2, 3]);
});
