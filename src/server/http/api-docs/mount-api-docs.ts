import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Route } from "../implement.ts";
import examples from "./examples.json" with { type: "json" };
import { openApiDocument } from "./openapi-document.ts";
import { programDocument } from "./program-document.ts";

type Describers = {
  describeAll?: (routes: readonly Route[]) => object;
  describeForPrograms?: (...of: Parameters<typeof programDocument>) => object;
};

const once = (make: () => object): (() => object) => {
  let made: object | undefined;
  return () => (made ??= make());
};

/** The page loads its own parts and asks this server alone. */
const PAGE_POLICY = {
  "default-src": "'none'",
  "connect-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

/** The page of the library has none of this. */
const FIT_PHONES = `document.head.append(
  Object.assign(document.createElement("meta"), { name: "viewport", content: "width=device-width, initial-scale=1" }),
)`;

const STYLE = `
.swagger-ui .info { margin: 32px 0 0; }
.swagger-ui .info p, .swagger-ui .info li { max-width: 75ch; line-height: 1.5; font-size: 16px; }
.swagger-ui .response-col_links { display: none; }
.swagger-ui .opblock-description-wrapper pre { white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; font-size: 20px; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 4px 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path { max-width: calc(100% - 110px); font-size: 14px; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 6px 4px 2px; }
  .swagger-ui table.parameters, .swagger-ui .responses-inner { overflow-x: auto; }
  .swagger-ui .parameters-col_name { width: auto; }
}`;

/**
 * `/api/openapi.json`, the whole API as the web app calls it; `/api/programs/openapi.json`, what programs may call, and the
 * same to read and to try at `/api/docs`. Each is made on the first request: no start waits for it.
 */
export const mountApiDocs = async (
  app: FastifyInstance,
  routes: readonly Route[],
  { origin }: { origin: string },
  { describeAll = openApiDocument, describeForPrograms = programDocument }: Describers = {},
): Promise<void> => {
  const all = once(() => describeAll(routes));
  const forPrograms = once(() => describeForPrograms(routes, { examples, origin }));
  app.get("/api/openapi.json", async () => all());
  app.get("/api/programs/openapi.json", async () => forPrograms());
  await app.register(swagger, { mode: "static", specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: PAGE_POLICY,
    transformSpecification: forPrograms,
    transformSpecificationClone: false,
    uiConfig: { layout: "BaseLayout", docExpansion: "list", deepLinking: true, defaultModelsExpandDepth: -1 },
    theme: {
      title: "Tenure for programs",
      css: [{ filename: "tenure.css", content: STYLE }],
      js: [{ filename: "tenure.js", content: FIT_PHONES }],
    },
  });
};
