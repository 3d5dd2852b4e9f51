import { Button, Card } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { openFeedback } from "#web/overlays/open-feedback.ts";

/** The ways to reach us that this installation has. */
export function ContactWays() {
  const { data: config } = useQuery(publicConfigQuery);
  return (
    <Card>
      <div className="flex flex-wrap gap-2">
        <Button onClick={openFeedback}>Submit Bug / Feedback</Button>
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
