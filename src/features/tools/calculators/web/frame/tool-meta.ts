import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { cardOf } from "#features/tools/calculators/tool-cards.ts";
import type { Tool, ToolQuestion } from "#features/tools/calculators/tool.ts";

/** The head of a tool's page: title, description, canonical address, and the tool and its questions as structured data. */
export const toolMeta = (tool: Tool, questions: readonly ToolQuestion[]): MetaDescriptor[] =>
  pageMeta(tool.title, {
    description: tool.description,
    canonicalPath: tool.path,
    structuredData: [
      {
        "@type": "WebApplication",
        name: tool.title,
        description: tool.description,
        applicationCategory: "FinanceApplication",
        operatingSystem: "Any",
        isAccessibleForFree: true,
        featureList: [...cardOf(tool.id).features],
        offers: { "@type": "Offer", price: 0, priceCurrency: "USD" },
      },
      {
        "@type": "FAQPage",
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  });
