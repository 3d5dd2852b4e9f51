import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Receipt } from "./receipt.tsx";

const LINES = [
  { id: "a", label: "Hours logged", value: "812.0", detail: <p>By property</p> },
  { id: "b", label: "Not counted", value: "-62.0", note: "Investor hours" },
  { id: "c", label: "Counts", value: "750.0", kind: "total" as const },
];

test("a figure is a list of lines, of which those with a detail open", () => {
  const markup = renderToStaticMarkup(<Receipt label="Hours that count" lines={LINES} />);
  expect(markup).toMatch(/^<ul aria-label="Hours that count"/);
  expect(markup.match(/<li/g)).toHaveLength(3);
  expect(markup.match(/<details/g)).toHaveLength(1);
  expect(markup).toMatch(/<summary[^>]*>.*Hours logged.*<\/summary><div[^>]*><p>By property/);
  expect(markup).toContain("Investor hours");
});

test("room for what opens is kept only where a line opens", () => {
  const plain = LINES.slice(1);
  expect(renderToStaticMarkup(<Receipt label="Hours" lines={plain} />)).not.toContain("<svg");
  expect(renderToStaticMarkup(<Receipt label="Hours" lines={LINES} />).match(/<svg/g)).toHaveLength(3);
});
