import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";

test("what stops a form is told at once, and each line leads to its field", () => {
  const errors = [
    { fieldId: "city", message: "Enter the city" },
    { fieldId: "rent", message: "Enter the rent" },
  ];
  const markup = renderToStaticMarkup(<ErrorSummary errors={errors} />);
  expect(markup).toMatch(/^<div role="alert" tabindex="-1"/i);
  expect(markup).toContain("There is a problem");
  expect([...markup.matchAll(/href="#(\w+)"[^>]*>([^<]+)</g)].map(([, id, words]) => [id, words])).toEqual([
    ["city", "Enter the city"],
    ["rent", "Enter the rent"],
  ]);
});

test("nothing stands there where nothing stops it", () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} title="Not saved" />)).toBe("");
});
