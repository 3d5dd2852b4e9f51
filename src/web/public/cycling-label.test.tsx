import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CyclingLabel } from "./cycling-label.tsx";

test("passes over the three words, one every two seconds, under the name of the first", () => {
  const drawn = renderToStaticMarkup(<CyclingLabel />);
  expect(drawn.match(/Get Started|For Free|Join Us/g)).toEqual(["Get Started", "Get Started", "For Free", "Join Us"]);
  expect(drawn.match(/class="sr-only">[^<]+/g)).toEqual(['class="sr-only">Get Started']);
  const style = readFileSync(join(import.meta.dirname, "../theme/public.css"), "utf8");
  expect(style).toMatch(/@keyframes cycle-pass \{[^@]*?0% \{[^@]*?10%,\s*90% \{[^@]*?100% \{/);
  // It comes and goes within 400 ms: a tenth of its two seconds each.
  expect(drawn.match(/animation-duration:\d+ms/g)).toEqual(["animation-duration:2000ms", "animation-duration:2000ms"]);
  expect(drawn.match(/animation-delay:\d+ms/g)).toEqual(["animation-delay:2000ms", "animation-delay:4000ms"]);
});
