import { CivilDate } from "@tenure/ui";
import { SourceMark } from "#features/public/law/web/index.ts";
import type { Passage } from "#features/assistant/rep-assistant/answer-schema.ts";
import { ProductLink } from "./product-link.tsx";
import { quoteIn } from "./quote-in.ts";

/** A passage in place: what proves is marked within the whole of it. */
export function PassagePart({ id, number, passage }: { id: string; number: number; passage: Passage }) {
  const { title, text, quote, citation, address, seen, reviewedOn } = passage;
  const found = quoteIn(text, quote);
  return (
    <section
      id={id}
      aria-label={`Source ${number}`}
      className="mt-2 rounded-md border border-line bg-sunken px-3 py-2.5"
    >
      <h4 className="text-sm font-semibold text-1">{title}</h4>
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-2">
        {found === null ? (
          text
        ) : (
          <>
            {found.before}
            <mark className="rounded-xs bg-warn-soft font-medium text-1">{found.quote}</mark>
            {found.after}
          </>
        )}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-2">
        <span className="wrap-anywhere">{citation}</span>
        {seen !== null && <SourceMark seen={seen} />}
        {reviewedOn !== null && (
          <span>
            Reviewed <CivilDate date={reviewedOn} />
          </span>
        )}
      </p>
      <ProductLink address={address}>Open the source</ProductLink>
    </section>
  );
}
