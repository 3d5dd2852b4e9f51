import type { ReactNode } from "react";

/** A part of a long form: its heading at the side, its fields beside it, a hairline above. */
export function FormSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-1 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-base font-semibold">{title}</h2>
        {note != null && <p className="mt-1 text-sm text-3">{note}</p>}
      </div>
      <div className="grid content-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
