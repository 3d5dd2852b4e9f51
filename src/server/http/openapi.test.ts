import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { mountApiDocs } from "./openapi.ts";

test("the description of the API is made when somebody asks first, once, and said the same everywhere", async () => {
  const describeApi = vi.fn<() => { openapi: string; info: { title: string } }>(() => ({
    openapi: "3.1.0",
    info: { title: "Described" },
  }));
  await using app = Fastify();
  await mountApiDocs(app, [], describeApi);
  await app.ready();
  expect(describeApi).not.toHaveBeenCalled();
  const answers = await Promise.all(["/api/openapi.json", "/api/docs/json"].map((url) => app.inject({ url })));
  expect(answers.map((answer) => answer.json())).toEqual([describeApi(), describeApi()]);
  expect((await app.inject({ url: "/api/docs/yaml" })).body).toBe("openapi: 3.1.0\ninfo:\n  title: Described\n");
  // Once by the server and twice above.
  expect(describeApi).toHaveBeenCalledTimes(3);
});
