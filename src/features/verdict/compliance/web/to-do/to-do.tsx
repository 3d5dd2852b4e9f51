import { buttonClassName, classNames } from "@tenure/ui";
import { Link } from "react-router";
import type { NeedsYouItem } from "#features/verdict/compliance/rules.ts";
import { askPath } from "#web/paths.ts";
import { useOffers } from "#web/session/offer.ts";
import { useSlots } from "#web/slots/slots.ts";
import { needAct, needAction } from "./need-act.ts";
import { needPath } from "./need-path.ts";
import type { ToDoItem } from "./to-dos-of.ts";

type LineProps = { taxYear: number; isFirst: boolean };

/** One line and one verb. A fact is answered on the spot; everything else leads to its place. */
export function ToDo({ toDo, ...line }: LineProps & { toDo: ToDoItem }) {
  const slots = useSlots()?.dashboard;
  if ("need" in toDo) return <NeedLine item={toDo.need} {...line} />;
  if (!slots) return null;
  return "step" in toDo ? <slots.StepLine step={toDo.step} {...line} /> : <slots.FactLine fact={toDo.fact} {...line} />;
}

/** An adviser asks for what they may not add; who may do neither is led to where it is missing, without a verb. */
function NeedLine({ item, taxYear, isFirst }: LineProps & { item: NeedsYouItem }) {
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
