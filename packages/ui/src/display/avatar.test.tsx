import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test("a picture has the name of whom it shows; the first that is given is tried", () => {
  const markup = renderToStaticMarkup(
    <Avatar name="Jordan Lee" initials="JL" sources={[null, "", "/a.webp", "/b.webp"]} />,
  );
  expect(markup).toMatch(/<span role="img" aria-label="Jordan Lee"/);
  expect(markup).toContain('src="/a.webp" alt=""');
  expect(markup).not.toContain("JL");
});

test("without a picture its letters stand there, which nobody is read", () => {
  expect(renderToStaticMarkup(<Avatar name="Jordan Lee" initials="JL" />)).toContain(
    '<span aria-hidden="true">JL</span>',
  );
});

test("beside a name it is decoration", () => {
  const markup = renderToStaticMarkup(<Avatar name="Jordan Lee" initials="JL" decorative size="xl" />);
  expect(markup).toMatch(/^<span aria-hidden="true"/);
  expect(markup).not.toContain("Jordan");
});
