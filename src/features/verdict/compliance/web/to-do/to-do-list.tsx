import { Button, buttonClassName, Card, classNames, TextLink } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { askPath, paths } from "#web/paths.ts";
import { useOffers } from "#web/session/offer.ts";
import type { Compliance } from "#features/verdict/compliance/contract.ts";
import type { NeedsYouItem } from "#features/verdict/compliance/rules.ts";
import { inOrder, needAct, needAction, needWords } from "./need-act.ts";
import { needPath } from "./need-path.ts";

const SHOWN = 3;

/** What to do next: one line and one verb each. A phone shows only the first, so that the answer fits on its first screen. */
export function NeedsYou({ view, isShortTerm }: { view: Compliance; isShortTerm: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const items = inOrder(view.needsYou, isShortTerm).map((item) => ({ ...item, message: needWords(item, view) }));
  if (items.length === 0) return <NothingToDo taxYear={view.taxYear} />;
  const shown = showsAll ? items : items.slice(0, SHOWN);
  return (
    <Card
      flush
      title="Do this next"
      actions={
        items.length > 1 &&
        !showsAll && (
          <Button
            size="sm"
            variant="quiet"
            className={classNames(items.length <= SHOWN && "sm:hidden")}
            onClick={() => setShowsAll(true)}
          >
            Show all {items.length}
          </Button>
        )
      }
    >
      <ol className="divide-y divide-line">
        {shown.map((item, index) => (
          <li key={item.id} className={classNames(index > 0 && !showsAll && "max-sm:hidden")}>
            <NeedLine item={item} taxYear={view.taxYear} isFirst={index === 0} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type NeedLineProps = { item: NeedsYouItem; taxYear: number; isFirst: boolean };

/** An adviser asks for what they may not add; who may do neither is led to where it is missing, without a verb. */
function NeedLine({ item, taxYear, isFirst }: NeedLineProps) {
  const offer = useOffers()(needAction(item));
  return (
    <Link
      to={offer === "ask" ? askPath(item.message) : needPath(item, taxYear)}
      className="group/need ring-inset flex items-center gap-3 px-4 py-2 text-base text-1 no-underline hover:bg-hover sm:px-5"
    >
      <span className="min-w-0 flex-1 max-sm:line-clamp-3 sm:truncate" title={item.message}>
        {item.message}
      </span>
      {offer !== "nothing" && (
        <span className={classNames(buttonClassName(isFirst ? "primary" : "secondary", "sm"), "shrink-0")}>
          {offer === "do" ? needAct(item) : "Ask for it"}
        </span>
      )}
    </Link>
  );
}

function NothingToDo({ taxYear }: { taxYear: number }) {
  return (
    <Card>
      <p className="text-base text-2">
        <strong className="font-semibold text-1">Nothing to do.</strong> You have added every fact that the tests of{" "}
        {taxYear} ask for.{" "}
        <TextLink asChild>
          <Link to={paths.reports}>Make the report</Link>
        </TextLink>
      </p>
    </Card>
  );
}
