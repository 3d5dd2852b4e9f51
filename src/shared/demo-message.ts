/** Messages between the page and its demo server. */
type DemoFile = { readonly name: string; arrayBuffer: () => Promise<ArrayBuffer> };
export type DemoForm = { name: string; value: string | DemoFile }[];

export type DemoRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  form: DemoForm | null;
};

export type DemoResponse = { status: number; headers: Record<string, string>; body: string | Uint8Array | null };

/** `isAdmin` is the real user's. The tier is chosen in the demo's bar; the galleries also show an empty book. `firm` is its CPA. */
export type DemoVisitor = { isAdmin: boolean; tier: "free" | "premium" | "empty" | "firm" };

/** `start` comes first and tells the page's clock, in milliseconds. */
export type ToServer =
  | { kind: "start"; now: number }
  | { kind: "request"; id: number; request: DemoRequest; visitor: DemoVisitor };

/** `waiting`: the server is still making the sample; `loaded`: its files are there; `ready`: it answers. An answer of null: the endpoint is public, ask the real server. */
export type FromServer =
  | { kind: "waiting" }
  | { kind: "loaded" }
  | { kind: "ready" }
  | { kind: "failed"; reason: string }
  | { kind: "answer"; id: number; response: DemoResponse | null };
