import { Banner, Card } from "@tenure/ui";
import { Citation } from "#web/book/citations.tsx";
import type { Examination } from "../contract.ts";

/** Acts and answers that would change the verdict, the most decisive first. */
export function ChangesCard({ view }: { view: Examination }) {
  return (
    <Card title="What would change the answer">
      {view.wouldChange.length === 0 ? (
        <p className="text-base text-2">Nothing you have added leaves the answer open.</p>
      ) : (
        <ol className="list-decimal space-y-2 pl-5 marker:text-3">
          {view.wouldChange.map(({ id, says, citation }) => (
            <li key={id}>
              <p className="max-w-[85ch] text-base">{says}</p>
              <Citation>{citation}</Citation>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const STATE = "state:";

/** What the owner's own state does differently, where it is known. */
export function StateNote({ view }: { view: Examination }) {
  return view.cautions
    .filter(({ id }) => id.startsWith(STATE))
    .map(({ id, message, citation }) => (
      <Banner key={id} tone="warn" title="State tax.">
        {message}
        <Citation>{citation}</Citation>
      </Banner>
    ));
}

/** What may change the answer but cannot be counted. */
export function CautionsCard({ view }: { view: Examination }) {
  const cautions = view.cautions.filter(({ id }) => !id.startsWith(STATE));
  if (cautions.length === 0) return null;
  return (
    <Card title="Good to know">
      <ul className="space-y-3">
        {cautions.map(({ id, message, citation }) => (
          <li key={id}>
            <p className="max-w-[75ch] text-base">{message}</p>
            <Citation>{citation}</Citation>
          </li>
        ))}
      </ul>
    </Card>
  );
}
