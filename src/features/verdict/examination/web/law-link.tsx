import { TextLink } from "@tenure/ui";
import { lawPath } from "#web/paths.ts";

/** Links to the rule on the public page, which is outside the signed-in application. */
export function LawLink({ rule, children }: { rule: string; children: string }) {
  return (
    <TextLink tone="quiet" href={lawPath(rule)}>
      {children}
    </TextLink>
  );
}
