/** What the menu, hub, sitemap, search engines and tests need to know about a tool. */
export type Tool = {
  /** Folder of the tool, here and in `web/`, last part of its address and key of its saved states. */
  readonly id: string;
  readonly path: `/tools/${string}`;
  readonly title: string;
  /** One or two sentences, for the card and for search engines. */
  readonly description: string;
  /** The label of the card's button. */
  readonly button: string;
};

/** A question on the tool's page and in its structured data. */
export type ToolQuestion = { readonly question: string; readonly answer: string };
