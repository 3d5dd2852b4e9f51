import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HeatGrid } from "./heat-grid.tsx";

const grid = (more: object = {}) =>
  renderToStaticMarkup(
    <HeatGrid
      label="Hours a day"
      lastDate="2026-03-18"
      weeks={3}
      values={{ "2026-03-16": 4, "2026-03-17": 2 }}
      formatValue={(value) => `${value} h`}
      {...more}
    />,
  );
const days = (markup: string): string[] => [...markup.matchAll(/data-date="([\d-]+)"/g)].map(([, date]) => date ?? "");

test("every day up to the last one is a cell that says its day and its amount", () => {
  const markup = grid();
  // Three weeks that begin on Sunday, of which the last three days are still to come.
  expect(days(markup).toSorted()[0]).toBe("2026-03-01");
  expect(days(markup)).toHaveLength(18);
  expect(markup).toMatch(/aria-label="Mon, Mar 16: 4 h" data-date="2026-03-16"/);
  expect(markup).toMatch(/aria-label="Sun, Mar 1: 0 h"/);
});

test("it is one stop for the keyboard, on the last day", () => {
  expect(grid().match(/tabindex="0"/gi)).toHaveLength(1);
  expect(grid()).toMatch(/data-date="2026-03-18" tabindex="0"/i);
});

test("the largest amount is the deepest color, none the palest", () => {
  const fillOf = (date: string) => new RegExp(`data-date="${date}"[^>]*class="(fill-h\\d)`).exec(grid())?.[1];
  expect(["2026-03-16", "2026-03-17", "2026-03-15"].map(fillOf)).toEqual(["fill-h4", "fill-h2", "fill-h0"]);
});

test("days before the first keep their room and are not drawn", () => {
  const markup = grid({ firstDate: "2026-03-10" });
  expect(days(markup).toSorted()[0]).toBe("2026-03-10");
  expect(/viewBox="[^"]+"/.exec(markup)?.[0]).toBe(/viewBox="[^"]+"/.exec(grid())?.[0]);
});

test("a week may begin on Monday", () => {
  expect(days(grid({ weekStart: 1 })).toSorted()[0]).toBe("2026-03-02");
});
