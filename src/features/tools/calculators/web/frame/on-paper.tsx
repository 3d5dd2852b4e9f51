import { type FigureTable, FigureRows } from "@tenure/ui";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Printing shows what is rendered when it begins: the change must be rendered before the event ends. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia("print");
    const begin = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(false);
    const change = (): void => (paper.matches ? begin() : end());
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    paper.addEventListener("change", change);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
      paper.removeEventListener("change", change);
    };
  }, []);
  return isPrinting;
};

export type TableOnPaperProps = {
  title: string;
  /** Rendered when it is printed. */
  table: () => FigureTable;
};

/** The figures behind the charts, only on paper: on a screen "View as table" shows them. */
export function TableOnPaper({ title, table }: TableOnPaperProps) {
  const isPrinting = useIsPrinting();
  return (
    <section className="hidden print:block">
      <h2 className="mb-3 font-serif text-2xl font-semibold">{title}</h2>
      {isPrinting && (
        <FigureRows
          table={table()}
          caption={title}
          // Nine columns fit side by side on a sheet of letter paper.
          className="[&_:is(td,th)]:h-auto [&_:is(td,th)]:px-1.5 [&_:is(td,th)]:py-1 [&_table]:text-xs [&_th]:whitespace-normal"
        />
      )}
    </section>
  );
}
