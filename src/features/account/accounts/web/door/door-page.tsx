import type { ReactNode } from "react";

export type DoorPageProps = {
  title: string;
  children: ReactNode;
  /** Under the form: the ways to the other doors. */
  foot?: ReactNode;
};

/** Heading, form and ways on of the sign-in family. */
export function DoorPage({ title, children, foot }: DoorPageProps) {
  return (
    <>
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
        {title}
      </h1>
      <div className="mt-6 flex flex-col gap-5">{children}</div>
      {foot != null && (
        <div className="mt-8 flex flex-col gap-2 border-t border-line pt-5 text-base text-2">{foot}</div>
      )}
    </>
  );
}
