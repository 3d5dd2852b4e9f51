import { TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { leavePanel } from "../panel-place.ts";
import { productAddress } from "./product-address.ts";

/** A link to a page of the product. Text of a person or a source is never one. */
export function ProductLink({ address, children }: { address: string; children: string }) {
  const withChoice = useCarried();
  const target = productAddress(address);
  if (target === null) return null;
  return target.kind === "page" ? (
    <TextLink asChild alone>
      <Link to={withChoice(target.to)} onClick={leavePanel}>
        {children}
      </Link>
    </TextLink>
  ) : (
    <TextLink alone href={target.to} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </TextLink>
  );
}
