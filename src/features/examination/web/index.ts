export { useExaminationAddress } from "./examination-address.ts";
export { ExaminationBody, ExaminationFigures, type ExaminationPartProps } from "./examination-body.tsx";
export { examinationQuery } from "./queries.ts";
