/**
 * The menus of the public header are `<details>`: they open without any script. This adds what a menu is expected to do
 * beyond that: Escape closes and gives the focus back, a click or a focus elsewhere closes, arrow keys walk the links.
 */
const MENU = "details[data-menu]";

const openMenus = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`)];

const menuOf = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(MENU) : null;

const closeOthers = (kept: HTMLDetailsElement | null): void => {
  for (const menu of openMenus()) if (menu !== kept) menu.open = false;
};

const closeByEscape = (event: KeyboardEvent): void => {
  const [menu] = openMenus();
  if (menu === undefined) return;
  event.preventDefault();
  menu.open = false;
  if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const walk = (event: KeyboardEvent): void => {
  const step = STEPS[event.key];
  const menu = menuOf(event.target);
  if (step === undefined || menu === null) return;
  event.preventDefault();
  menu.open = true;
  const links = [...menu.querySelectorAll("a")];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at === -1 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length;
  links[next]?.focus();
};

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key === "Escape") closeByEscape(event);
  else walk(event);
};

/** Following a link closes its menu, even if the page is not loaded again; with a modifier key the menu stays. */
const onClick = (event: MouseEvent): void => {
  const menu = menuOf(event.target);
  const isLink = event.target instanceof Element && event.target.closest("a") !== null;
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  closeOthers(isLink && !opensElsewhere ? null : menu);
};

export const attendMenus = (signal: AbortSignal): void => {
  document.addEventListener("keydown", onKeyDown, { signal });
  document.addEventListener("click", onClick, { signal });
  document.addEventListener("focusin", (event) => closeOthers(menuOf(event.target)), { signal });
};
