import { Button, formatCount } from "@tenure/ui";
import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { useSlots } from "#web/slots/slots.ts";
import { type OpenedPdf, openPdf } from "./open-pdf.ts";

const PAGES_AT_ONCE = 10;
/** Sharp on a high-resolution screen and no more: a page may claim to be the size of a wall. */
const PAGE_PIXELS_WIDE = 1400;
const PAGE_PIXELS_MAX = 4_000_000;
const TEXT_READ_OUT_MAX = 5000;

const REFUSALS = {
  password: "This PDF asks for a password. Download it to open it.",
  unreadable: "This PDF cannot be shown here. Download it to open it.",
} as const;

/** The pages of a PDF as pictures. Nothing in the file can run, follow a link or fill in a form here. */
export function PdfPages({ fileId, bytes, name }: { fileId: string; bytes: Blob; name: string }) {
  const slots = useSlots();
  const [opened, setOpened] = useState<OpenedPdf | null>(null);
  const [shown, setShown] = useState(PAGES_AT_ONCE);
  useEffect(() => {
    const leaving = new AbortController();
    void openPdf(bytes, leaving.signal).then((pdf) => leaving.signal.aborted || setOpened(pdf));
    return () => leaving.abort();
  }, [bytes]);
  if (!opened) return <p role="status">Opening the PDF</p>;
  if ("refusal" in opened) return <p role="alert">{REFUSALS[opened.refusal]}</p>;
  const { document } = opened;
  const { numPages } = document;
  const numbers = Array.from({ length: Math.min(shown, numPages) }, (_, at) => at + 1);
  return (
    <div
      role="region"
      aria-label={`Contents of ${name}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing within takes the focus that scrolling by keys needs
      tabIndex={0}
      className="max-h-[60vh] overflow-y-auto rounded-lg border border-line bg-sunken p-2"
    >
      <ol className="flex flex-col gap-2">
        {numbers.map((number) => (
          <li key={number} className="relative">
            <PdfPage document={document} number={number} />
            {slots && <slots.fileReading.Marks fileId={fileId} page={number} />}
          </li>
        ))}
      </ol>
      {numPages > shown && (
        <Button size="sm" className="mt-2" onClick={() => setShown(shown + PAGES_AT_ONCE)}>
          {`Show more of ${formatCount(numPages, "page")}`}
        </Button>
      )}
    </div>
  );
}

type PageState = { state: "drawing" } | { state: "drawn"; text: string } | { state: "failed" };

function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PageState>({ state: "drawing" });
  useEffect(() => {
    let drawing: RenderTask | null = null;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const source = await document.getPage(number);
      if (isGone || !canvas.current) return;
      const { width, height } = source.getViewport({ scale: 1 });
      const scale = Math.min(PAGE_PIXELS_WIDE / width, Math.sqrt(PAGE_PIXELS_MAX / (width * height)));
      const viewport = source.getViewport({ scale });
      canvas.current.width = Math.ceil(viewport.width);
      canvas.current.height = Math.ceil(viewport.height);
      drawing = source.render({ canvas: canvas.current, viewport });
      await drawing.promise;
      const { items } = await source.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
      if (!isGone) setPage({ state: "drawn", text: text.slice(0, TEXT_READ_OUT_MAX) });
    };
    draw().catch(() => isGone || setPage({ state: "failed" }));
    return () => {
      isGone = true;
      drawing?.cancel();
    };
  }, [document, number]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number} of ${document.numPages}${page.state === "drawing" ? ", being drawn" : ""}`}
        className="h-auto w-full bg-white"
      />
      {page.state === "drawn" && page.text.trim() !== "" && <p className="sr-only">{page.text}</p>}
      {page.state === "failed" && (
        <p className="text-sm text-2">Page {number} cannot be shown. Download the file to see it.</p>
      )}
    </>
  );
}
