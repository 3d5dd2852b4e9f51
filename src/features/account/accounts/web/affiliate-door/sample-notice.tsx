import { Banner, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";

/** In the demo, whose visitor signs in nowhere: the figures below are of someone who was made up. */
export function SampleNotice() {
  return (
    <div className="mb-4">
      <Banner placement="inline" tone="info" title="A sample affiliate.">
        Casey is made up, and so are the clicks and payments. What they earn follows the real rules.{" "}
        <TextLink asChild>
          <Link to={paths.affiliateProgram}>Read about the program</Link>
        </TextLink>
      </Banner>
    </div>
  );
}
