import { notInDemo } from "./not-in-demo.ts";

export const renderDraftPdf = (): never => {
  throw notInDemo("The PDF of a draft");
};
