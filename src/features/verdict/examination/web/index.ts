export { useExaminationAddress } from "./examination-address.ts";
export { ExaminationBody, ExaminationFigures, type ExaminationPartProps } from "./examination-body.tsx";
export { examinationQuery } from "./queries.ts";
export { RecordCheckSlot, WorstCaseSlot } from "./dashboard/record-check.slot.tsx";
export { loadPropertyProgress, PropertyProgressSlot } from "./of-property/progress.slot.tsx";
