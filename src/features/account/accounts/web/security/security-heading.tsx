import type { ReactNode } from "react";

/** One subject within the part on security. */
export function SecurityHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h3 id={id} className="mt-6 border-t border-line pt-5 text-base font-semibold">
      {children}
    </h3>
  );
}
