import { Banner, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { publicConfigQuery } from "#web/api/public-config.ts";

/** On an installation without a mail server no mail leaves it: say where the promised mail is. */
export function OutboxHint() {
  const { data: config } = useQuery(publicConfigQuery);
  if (!config || config.sendsMail) return null;
  return (
    <Banner>
      This installation has no mail server. Mails are kept in its{" "}
      {config.showsOutbox ? (
        <TextLink asChild>
          <Link to={paths.outbox}>outbox</Link>
        </TextLink>
      ) : (
        "data folder, where its operator can read them"
      )}
      .
    </Banner>
  );
}
