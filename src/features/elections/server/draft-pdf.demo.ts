import { notInDemo } from "#shared/not-in-demo.ts";

export const renderDraftPdf = (): never => {
  throw notInDemo("The PDF of a draft");
};
