import { vi } from "vitest";

/** As much of an element as hand-drawn rows need. It counts writes, which cost a frame time. */
export class FakeElement {
  readonly attributes = new Map<string, string>();
  readonly style: Record<string, string> = {};
  readonly childNodes: (FakeElement | string | FakeText)[] = [];
  parent: FakeElement | null = null;
  hidden = false;
  writes = 0;
  readonly classList = {
    toggle: (name: string, isOn: boolean): void => {
      const names = this.className.split(" ").filter((each) => each !== "" && each !== name);
      this.className = [...names, ...(isOn ? [name] : [])].join(" ");
    },
  };
  readonly tag: string;
  constructor(tag: string) {
    this.tag = tag;
  }
  get children(): FakeElement[] {
    return this.childNodes.filter((node) => node instanceof FakeElement);
  }
  get className(): string {
    return this.attributes.get("class") ?? "";
  }
  set className(text: string) {
    this.setAttribute("class", text);
  }
  get textContent(): string {
    return this.childNodes.map((node) => (typeof node === "string" ? node : node.textContent)).join("");
  }
  set textContent(text: string) {
    this.childNodes.splice(0, Infinity, text);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: string): void {
    this.writes += 1;
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.writes += 1;
    this.attributes.delete(name);
  }
  append(...nodes: (FakeElement | FakeText | string)[]): void {
    for (const node of nodes) {
      if (node instanceof FakeElement) {
        node.remove();
        node.parent = this;
      }
      this.childNodes.push(node);
    }
  }
  insertBefore(node: FakeElement, anchor: FakeElement): void {
    node.remove();
    node.parent = this;
    this.childNodes.splice(this.childNodes.indexOf(anchor), 0, node);
  }
  remove(): void {
    const siblings = this.parent?.childNodes;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parent = null;
  }
  contains(other: unknown): boolean {
    return other === this || this.children.some((child) => child.contains(other));
  }
  querySelectorAll(): FakeElement[] {
    return [];
  }
}

class FakeText {
  data: string;
  constructor(data: string) {
    this.data = data;
  }
  get textContent(): string {
    return this.data;
  }
}

/** Makes `document` give such elements, until `vi.unstubAllGlobals()`. */
export const stubDocument = (): void => {
  vi.stubGlobal("document", {
    createElement: (tag: string) => new FakeElement(tag),
    createTextNode: (data: string) => new FakeText(data),
    activeElement: null,
  });
};

/** The element as the product's types name it, and back. */
export const asElement = (fake: FakeElement): HTMLElement => fake as unknown as HTMLElement;
export const fakeOf = (element: HTMLElement | undefined): FakeElement => element as unknown as FakeElement;
