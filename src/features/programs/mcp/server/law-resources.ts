import { type McpServer, ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";
import { type LawPage, lawPage, type LawRule } from "#features/public/law/server/index.ts";
import { NOT_ADVICE } from "../rules.ts";
import type { Caller } from "./caller.ts";

const MARKDOWN = "text/markdown";
const partAddress = (id: string): string => `tenure://law/parts/${id}`;

let page: LawPage | undefined;
/** The public page of the law; it changes with the program alone. */
export const law = (): LawPage => (page ??= lawPage());

const SEEN = { primary: "", secondary: " Seen in a secondary source.", memory: " From memory: verify." } as const;

const ruleInMarkdown = (rule: LawRule, site: string): string =>
  [
    `## ${rule.id}: ${rule.title}`,
    rule.says,
    `${rule.years}. ${rule.citation}.${SEEN[rule.seen]}${rule.isOurs ? " The figure or choice is ours, not the law's." : ""}`,
    `${site}/law#${encodeURIComponent(rule.id)}`,
  ].join("\n\n");

const partInMarkdown = (id: string, { site }: Caller): string | null => {
  const part = law().parts.find((one) => one.id === id);
  if (!part) return null;
  return [
    `# ${part.title}`,
    `Reviewed on ${law().reviewedOn}. ${NOT_ADVICE}`,
    ...part.rules.map((rule) => ruleInMarkdown(rule, site)),
  ].join("\n\n");
};

const ruleOf = (id: string): LawRule | undefined =>
  law()
    .parts.flatMap(({ rules }) => rules)
    .find((one) => one.id === id);

const scenariosOf = ({ scenarios }: LawRule): string[] =>
  scenarios.length === 0
    ? []
    : ["### Scenarios", ...scenarios.slice(0, 30).map(({ says, citation }) => `- ${says} (${citation})`)];

const contents = (uri: URL, text: string | null) => {
  if (text === null) throw new ResourceNotFoundError(uri.href);
  return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] };
};

/** The public law list: one resource a part, and a template for each rule with its scenarios. */
export const addLaw = (server: McpServer, caller: Caller): void => {
  for (const { id, title, rules } of law().parts) {
    const description = `${rules.length} rules with their citations and tax years.`;
    server.registerResource(id, partAddress(id), { title, description, mimeType: MARKDOWN }, (uri) =>
      contents(uri, partInMarkdown(id, caller)),
    );
  }
  server.registerResource(
    "rule",
    new ResourceTemplate("tenure://law/rules/{id}", { list: undefined }),
    {
      title: "One rule",
      description: "What it says, since when, on whose authority, with scenarios.",
      mimeType: MARKDOWN,
    },
    (uri, { id }) => {
      const rule = ruleOf(decodeURIComponent(String(id)));
      return contents(uri, rule ? [ruleInMarkdown(rule, caller.site), ...scenariosOf(rule)].join("\n\n") : null);
    },
  );
};
