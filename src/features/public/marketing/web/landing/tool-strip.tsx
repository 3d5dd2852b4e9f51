import { TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { cardOf, TOOLS } from "#web/features.ts";
import { paths } from "#web/paths.ts";

export function ToolStrip() {
  return (
    <>
      <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {TOOLS.map(({ id, path, title }) => (
          <li key={path} className="border-b border-line py-5">
            <TextLink asChild alone className="text-lg">
              <Link to={path}>{title}</Link>
            </TextLink>
            <p className="mt-2 text-base text-2">
              <span className="font-semibold text-1">{cardOf(id).example.figure}</span> {cardOf(id).example.says}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-base text-2">
        <TextLink asChild>
          <Link to={paths.tools}>All tools</Link>
        </TextLink>
        . They compute in your browser and ask for no address.
      </p>
    </>
  );
}
