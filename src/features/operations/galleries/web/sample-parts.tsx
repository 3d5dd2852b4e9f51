import { useSuspenseQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import {
  complianceQuery,
  type DashboardPartProps,
  useDashboardAddress,
} from "#features/verdict/compliance/web/index.ts";
import {
  examinationQuery,
  type ExaminationPartProps,
  useExaminationAddress,
} from "#features/verdict/examination/web/index.ts";

type Part<Props> = { year: number; of: ComponentType<Props> };

/** A part of the dashboard with the year it shows. */
export function DashboardPart({ year, of: Shown }: Part<DashboardPartProps>) {
  const { data: view } = useSuspenseQuery(complianceQuery(year));
  return <Shown view={view} address={useDashboardAddress(view)} />;
}

/** A part of the examination with the year it shows. */
export function ExaminationPart({ year, of: Shown }: Part<ExaminationPartProps>) {
  const { data: view } = useSuspenseQuery(examinationQuery(year));
  const address = useExaminationAddress();
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Shown view={view} address={address} />
    </div>
  );
}
