import { Card } from "@tenure/ui";
import type { ReactNode } from "react";

/** A part that the menu of the settings leads to. */
export function SettingsPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-5">
      <Card title={title}>{children}</Card>
    </div>
  );
}
