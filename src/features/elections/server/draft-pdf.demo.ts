import { notInDemo } from "#shared/demo/not-in-demo.ts";

export const renderDraftPdf = (): never => {
  throw notInDemo("The PDF of a draft");
};
