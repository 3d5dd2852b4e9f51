import { Button, Card } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { paths } from "#web/paths.ts";

/** The ways to reach us, as this installation has them. */
export function ContactWays() {
  const { data: config } = useQuery(publicConfigQuery);
  return (
    <Card>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to={paths.contact}>Submit Bug / Feedback</Link>
        </Button>
        {config && (
          <>
            <Button asChild>
              <a href={`mailto:${config.supportEmail}`}>Email Support</a>
            </Button>
            <Button asChild>
              <a href={config.discordUrl} target="_blank" rel="noreferrer noopener">
                Join Discord Community
              </a>
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
