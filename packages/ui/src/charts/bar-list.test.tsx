import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BarList, type BarListItem } from "./bar-list.tsx";
import { FigureRows } from "./figure-rows.tsx";
import { Meter } from "./meter.tsx";

const item = (id: string, value: number, more: Partial<BarListItem> = {}): BarListItem => ({
  id,
  label: `Place ${id}`,
  value,
  valueText: `${value} h`,
  ...more,
});
const widths = (markup: string): string[] => [...markup.matchAll(/width:([\d.]+)%/g)].map(([, width]) => width ?? "");

describe("bars", () => {
  test("are as long as their share of the largest, each with its name and figure", () => {
    const markup = renderToStaticMarkup(<BarList label="Hours" items={[item("a", 40), item("b", 10)]} />);
    expect(widths(markup)).toEqual(["100", "25"]);
    expect([...markup.matchAll(/data-said="true"[^>]*>([^<]+)</g)].map(([, said]) => said)).toEqual([
      "Place a",
      "40 h",
      "Place b",
      "10 h",
    ]);
  });

  test("leave room for a threshold that none of them reaches, and never leave their track", () => {
    const threshold = { value: 100, label: "100 h a year" };
    const markup = renderToStaticMarkup(<BarList label="Hours" items={[item("a", 40)]} threshold={threshold} />);
    expect(widths(markup)[0]).toBe("40");
    expect(markup).toContain("100 h a year");
    expect(widths(renderToStaticMarkup(<BarList label="Hours" items={[item("a", 90)]} max={60} />))).toEqual(["100"]);
    expect(widths(renderToStaticMarkup(<BarList label="Hours" items={[item("a", 0)]} />))).toEqual(["0"]);
  });

  test("that are made of parts name them in a legend, told apart without their colors", () => {
    const parts = [
      { value: 10, color: 1 as const },
      { value: 30, color: 2 as const },
    ];
    const legend = [
      { label: "Yours", color: 1 as const },
      { label: "Others", color: 2 as const },
    ];
    const markup = renderToStaticMarkup(<BarList label="Hours" items={[item("a", 40, { parts })]} legend={legend} />);
    expect([markup.includes("Yours"), markup.includes("Others")]).toEqual([true, true]);
    expect(markup).toMatch(/fill="url\(#[^)]+-p2\)"/);
    expect(markup).not.toMatch(/fill="url\(#[^)]+-p1\)"/);
  });
});

describe("a meter", () => {
  const meter = (value: number, more: object = {}) =>
    renderToStaticMarkup(<Meter label="Hours" value={value} max={750} valueText={`${value} of 750`} {...more} />);

  test("says its reading, and is never fuller than full", () => {
    expect(meter(375)).toMatch(/aria-valuenow="375" aria-valuetext="375 of 750"/);
    expect(widths(meter(375))).toEqual(["50"]);
    expect([widths(meter(900)), meter(900).includes('aria-valuenow="750"')]).toEqual([["100"], true]);
    expect(widths(renderToStaticMarkup(<Meter label="Hours" value={1} max={0} valueText="1" />))).toEqual(["0"]);
  });

  test("shows where an even pace would be", () => {
    expect(meter(375, { pace: { value: 562.5, label: "Today" } })).toMatch(/left:75%/);
    expect(meter(375)).not.toContain("left:");
  });
});

test("the figures behind a chart are a table, whose rows may open what they are made of", () => {
  const table = {
    columns: [{ header: "Month" }, { header: "Hours", numeric: true }],
    rows: [
      {
        id: "1",
        cells: ["January", { text: "12:30", value: 12.5 }],
        link: { href: "/ledger", follow: () => undefined },
      },
      { id: "2", cells: ["February", 3] },
    ],
  };
  const markup = renderToStaticMarkup(<FigureRows table={table} caption="Hours by month" />);
  expect(markup).toMatch(/^<div role="group" aria-label="Hours by month" tabindex="0"/i);
  expect([...markup.matchAll(/<th scope="row"/g)]).toHaveLength(2);
  expect(markup).toContain("12:30");
  expect(markup.match(/<a /g)).toHaveLength(1);
});
