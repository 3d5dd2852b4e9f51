import { TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { paths } from "#web/paths.ts";
import type { WelcomeModel } from "../contract.ts";
import { NO_MODEL } from "../rules.ts";
import { leavePanel } from "./panel-place.ts";

/** Whether a language model has a say in answers, which, and where it is: what is asked goes there. */
export function ModelLine({ model }: { model: WelcomeModel | null }) {
  const withChoice = useCarried();
  if (model === null) return <span className="block text-sm">{NO_MODEL}</span>;
  if (model.offBy === "you") {
    return (
      <span className="block text-sm">
        AI is off in{" "}
        <TextLink asChild>
          <Link to={withChoice(`${paths.settings}#privacy`)} onClick={leavePanel}>
            your settings
          </Link>
        </TextLink>
        . Answers come from our sources.
      </span>
    );
  }
  return <span className="block text-sm wrap-anywhere">{OFF_BY[model.offBy ?? "nobody"](model)}</span>;
}

const OFF_BY = {
  organization: () => "Your organization has switched AI off. Answers come from our sources.",
  owner: () => "AI is off for this book. Answers come from our sources.",
  nobody: ({ name, host }: WelcomeModel) =>
    `Answers may use ${name} at ${host}. Each sentence from it shows its source.`,
};
