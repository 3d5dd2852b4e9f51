import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "vite";

const SOURCE = resolve(import.meta.dirname, "../../packages/ledger-proof/verifier");
/** It is kept beside records and sent by email. Most of its size is the certificate library that time stamps need. */
export const VERIFIER_MAX_BYTES = 550_000;

const bundleScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      minify: true,
      // The archive library reaches for the network and for workers as soon as its modules are loaded.
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => !id.includes("@zip.js") } },
      lib: { entry: resolve(SOURCE, "verifier.ts"), formats: ["iife"], name: "verifier" },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && "output" in first ? first.output.find(({ type }) => type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error("the verifier's script was not built");
  // A closing tag in a text would end the script.
  return chunk.code.trim().replaceAll("</script", "<\\/script");
};

/** The sources for a policy that allows the inline parts between these tags and nothing else. */
const inlineSources = (html: string, tag: "script" | "style"): string =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, "g"))]
    .map(([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`)
    .join(" ");

/** The verifier as one HTML file: script and style inline, allowed by hash; everything else refused, no network at all. */
export const verifierHtml = async (): Promise<string> => {
  const [template, style, script] = await Promise.all([
    readFile(resolve(SOURCE, "verifier.html"), "utf8"),
    readFile(resolve(SOURCE, "verifier.css"), "utf8"),
    bundleScript(),
  ]);
  const parts: Record<string, string> = { "%STYLE%": style, "%SCRIPT%": script };
  const filled = template.replaceAll(/%(STYLE|SCRIPT)%/g, (name) => parts[name] ?? name);
  const policy = [
    "default-src 'none'",
    `script-src ${inlineSources(filled, "script")}`,
    `style-src ${inlineSources(filled, "style")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const html = filled.replace("%POLICY%", () => policy);
  const size = Buffer.byteLength(html);
  if (size > VERIFIER_MAX_BYTES) throw new Error(`verifier.html has ${size} bytes, more than ${VERIFIER_MAX_BYTES}`);
  return html;
};

/** Writes `verifier.html` into the folder of the built site. */
export const buildVerifier = async (clientFolder: string): Promise<void> =>
  writeFile(resolve(clientFolder, "verifier.html"), await verifierHtml());
