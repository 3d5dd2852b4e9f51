import { Card, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { useSignedInUser } from "#web/session/use-user.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { listedFor } from "#web/navigation/site-map/where.ts";

/** The site map, for people to read. */
export function AllPages() {
  const user = useSignedInUser();
  const withChoice = useCarried();
  return (
    <Card>
      <dl className="divide-y divide-line">
        {listedFor(user)
          .filter(({ to }) => !to.includes(":"))
          .map(({ id, to, title, about }) => (
            <div key={id} className="py-1.5">
              <dt>
                <TextLink asChild>
                  <Link to={withChoice(to)}>{title}</Link>
                </TextLink>
              </dt>
              <dd className="text-sm text-2">{about}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
