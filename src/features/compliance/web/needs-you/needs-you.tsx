import { Button, Card, TextLink } from "@tenure/ui";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import type { Compliance } from "#features/compliance/contract.ts";
import { needPath } from "./need-path.ts";

const SHOWN = 6;

export function NeedsYou({ view }: { view: Compliance }) {
  const [showsAll, setShowsAll] = useState(false);
  const items = view.needsYou;
  const shown = showsAll || items.length <= SHOWN + 1 ? items : items.slice(0, SHOWN);
  return (
    <Card flush title={items.length === 0 ? "Nothing needs you" : `Needs you (${items.length})`}>
      {items.length === 0 && (
        <p className="px-4 py-3 text-base text-2 sm:px-5">
          You have added every fact that the tests of {view.taxYear} ask for.{" "}
          <TextLink asChild>
            <Link to={paths.reports}>Make the report</Link>
          </TextLink>
        </p>
      )}
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <li key={item.id}>
            <Link
              to={needPath(item, view.taxYear)}
              className="ring-inset flex items-center gap-3 px-4 py-2.5 text-base pointer-coarse:min-h-11 text-1 no-underline hover:bg-hover sm:px-5"
            >
              <span className="min-w-0 flex-1">{item.message}</span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-3" strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <div className="border-t border-line px-2 py-1.5 sm:px-3">
          <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
            Show the other {items.length - shown.length}
          </Button>
        </div>
      )}
    </Card>
  );
}
