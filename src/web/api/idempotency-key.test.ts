import { describe, expect, it } from "vitest";
import { createActKeys } from "./idempotency-key.ts";

const counting = () => {
  let next = 0;
  return createActKeys(() => `key-${++next}`);
};

describe("keys of acts", () => {
  it("sending the same again while the outcome is unknown is the same act", () => {
    const keys = counting();
    const first = keys.keyFor({ body: { hours: 2 } });
    keys.settle("unknown");
    expect(keys.keyFor({ body: { hours: 2 } })).toBe(first);
  });

  it("sending the same again after an answer is a new act", () => {
    const keys = counting();
    const first = keys.keyFor({ body: { hours: 2 } });
    keys.settle("answered");
    expect(keys.keyFor({ body: { hours: 2 } })).not.toBe(first);
  });

  it("something else is a new act", () => {
    const keys = counting();
    const first = keys.keyFor({ body: { hours: 2 } });
    keys.settle("unknown");
    expect(keys.keyFor({ body: { hours: 3 } })).not.toBe(first);
  });

  it("files cannot be compared, so each send is a new act", () => {
    const keys = counting();
    const first = keys.keyFor({ body: new FormData() });
    keys.settle("unknown");
    expect(keys.keyFor({ body: new FormData() })).not.toBe(first);
  });
});
