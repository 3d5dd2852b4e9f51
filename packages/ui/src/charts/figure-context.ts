import { createContext, useContext } from "react";

/** What opens behind a mark of a chart. */
export type FigureEntries = {
  /** Takes a mark and one of its series, by their positions; null where there is nothing behind it. */
  hrefOf: (mark: number, series: number) => string | null;
  /** Goes there without reloading the page. */
  follow: (href: string) => void;
};

export type FigureFacts = {
  /** The element that says in one sentence what the chart shows. */
  captionId: string | undefined;
  entries: FigureEntries | undefined;
};

/** What a chart knows of the figure around it. */
export const FigureContext = createContext<FigureFacts>({ captionId: undefined, entries: undefined });
export const useFigure = (): FigureFacts => useContext(FigureContext);
