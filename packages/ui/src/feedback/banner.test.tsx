import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Banner } from "./banner.tsx";
import { ProgressBar } from "./progress-bar.tsx";

describe("a banner", () => {
  test("is read out only where it says so, and at once where something is wrong", () => {
    expect(renderToStaticMarkup(<Banner title="Read only" />)).not.toMatch(/ role=/);
    expect(renderToStaticMarkup(<Banner title="Saved" announce />)).toMatch(/^<div role="status"/);
    expect(renderToStaticMarkup(<Banner title="Not saved" tone="danger" announce />)).toMatch(/^<div role="alert"/);
  });

  test("can be put away only where somebody hears of it", () => {
    expect(renderToStaticMarkup(<Banner title="Read only" />)).not.toContain("<button");
    const markup = renderToStaticMarkup(<Banner title="Tip" onDismiss={() => undefined} dismissLabel="Hide the tip" />);
    expect(markup).toMatch(/<button[^>]*title="Hide the tip"/);
    expect(markup).toContain('<span class="sr-only">Hide the tip</span>');
  });

  test("keeps its title apart from its words, and its buttons from both", () => {
    const markup = renderToStaticMarkup(
      <Banner
        title="Trial"
        actions={<button type="button">Choose a plan</button>}
        placement="page"
        oneLine
        tone="stripe"
      >
        ends on Friday
      </Banner>,
    );
    expect(markup).toMatch(/<strong[^>]*>Trial<\/strong> ends on Friday/);
    expect(markup).toContain("Choose a plan");
    expect(markup).toContain("repeating-linear-gradient");
  });
});

describe("a bar of progress", () => {
  const bar = (value: number | null) =>
    renderToStaticMarkup(<ProgressBar label="Reading" value={value} detail="2 of 4" />);

  test.each([
    [0.5, "50"],
    [0.999, "99"],
    [-1, "0"],
    [3, "100"],
  ])("never says more than is done: %s", (value, percent) => {
    expect(bar(value)).toContain(`aria-valuenow="${percent}"`);
    expect(bar(value)).toContain(`width:${percent}%`);
  });

  test("says no number where none is known", () => {
    expect(bar(null)).not.toContain("aria-valuenow");
    expect(bar(null)).toContain("2 of 4");
  });
});
