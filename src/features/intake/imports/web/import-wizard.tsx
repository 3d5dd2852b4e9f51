import { Stepper } from "@tenure/ui";
import { useEffect, useRef, type ReactNode } from "react";
import { CheckStep } from "./check/check-step.tsx";
import { ColumnsStep } from "./columns/columns-step.tsx";
import { DoneStep } from "./done/done-step.tsx";
import { SavingStep } from "./done/saving-step.tsx";
import { STEP_TITLES, STEPS } from "./import-words.ts";
import { NamesStep } from "./names/names-step.tsx";
import { useImport, useImportAddress } from "./use-import.ts";

const STEP_COUNT = 5;
const LAST_TITLES = { draft: "", saving: "Saving", committed: "Done", undone: "Undone" } as const;

export function ImportWizard({ id }: { id: string }) {
  const { data, change, isReading } = useImport(id);
  const { step } = useImportAddress();
  if (!data.preview) {
    return (
      <Frame position={STEP_COUNT} title={LAST_TITLES[data.status]} fileName={data.fileName}>
        {data.status === "saving" ? <SavingStep saved={data} /> : <DoneStep done={data} />}
      </Frame>
    );
  }
  const props = { draft: data, preview: data.preview, change, isReading };
  return (
    <Frame position={STEPS.indexOf(step) + 2} title={STEP_TITLES[step]} fileName={data.fileName}>
      {step === "columns" && <ColumnsStep {...props} />}
      {step === "names" && <NamesStep {...props} />}
      {step === "check" && <CheckStep {...props} />}
    </Frame>
  );
}

type FrameProps = { position: number; title: string; fileName: string; children: ReactNode };

function Frame({ position, title, fileName, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(position);
  useEffect(() => {
    if (before.current !== position) heading.current?.focus();
    before.current = position;
  }, [position]);
  return (
    <div className="flex flex-col gap-5">
      <Stepper step={position} total={STEP_COUNT} title={fileName} />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}
