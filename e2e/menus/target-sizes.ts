import type { Page } from "@playwright/test";

/**
 * Everything visible that can be pressed and is narrower or lower than `least`, measured by where a press would land: a target
 * may be larger than what is drawn, by its label or by room around it. A link within a sentence is as high as its line.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((size) => {
    const PRESSED =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=switch], [role=radio], [role=option]";
    const isInSentence = (element: Element): boolean => {
      if (getComputedStyle(element).display !== "inline") return false;
      const around = [...(element.parentElement?.childNodes ?? [])];
      return around.some(({ nodeType, textContent }) => nodeType === 3 && (textContent ?? "").trim().length > 1);
    };
    const isHitAt = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return false;
      if (element.contains(hit)) return true;
      const label = hit.closest("label");
      return label?.control === element || (label !== null && label.contains(element));
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll(PRESSED)) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest("[inert], [aria-hidden=true]") || isInSentence(element)) continue;
      const drawn = element.getBoundingClientRect();
      if (drawn.width >= size && drawn.height >= size) continue;
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // What something else covers cannot be pressed at all.
      if (!isHitAt(element, x, y)) continue;
      const reach = (dx: number, dy: number): number => {
        let length = 0;
        while (length < size && isHitAt(element, x + dx * (length + 0.5), y + dy * (length + 0.5))) length += 0.5;
        return length;
      };
      const width = Math.max(box.width, reach(1, 0) + reach(-1, 0));
      const height = Math.max(box.height, reach(0, 1) + reach(0, -1));
      if (width >= size - 0.5 && height >= size - 0.5) continue;
      const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
      found.push(`${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}x${Math.round(height)}`);
    }
    scrollTo({ top: 0, behavior: "instant" });
    return found;
  }, least);
