import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pagination } from "./pagination.tsx";

const nothing = (): void => undefined;
const buttons = (markup: string): boolean[] =>
  [...markup.matchAll(/<button[^>]*>/g)].map(([tag]) => / disabled=""/.test(tag));

test("a page that is not there has a button that cannot be pressed", () => {
  expect(buttons(renderToStaticMarkup(<Pagination onNext={nothing} />))).toEqual([true, false]);
  expect(buttons(renderToStaticMarkup(<Pagination onPrevious={nothing} />))).toEqual([false, true]);
});

test("what is shown is told when it is another", () => {
  const markup = renderToStaticMarkup(
    <Pagination onNext={nothing} label="Pages of entries">
      1 to 50 of 412
    </Pagination>,
  );
  expect(markup).toMatch(/^<nav aria-label="Pages of entries"/);
  expect(markup).toMatch(/<p role="status"[^>]*>1 to 50 of 412</);
});
