import { Banner, TextLink } from "@tenure/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { paths } from "#web/paths.ts";

/** Said where nothing can be held against a pin; its children say what that means here. */
export function NoPins({ children }: { children: ReactNode }) {
  const withChoice = useCarried();
  return (
    <Banner placement="inline" tone="info" title="None of your properties has a pin.">
      {children} Open a property under{" "}
      <TextLink asChild>
        <Link to={withChoice(paths.properties)}>Properties</Link>
      </TextLink>{" "}
      and set its pin first.
    </Banner>
  );
}
