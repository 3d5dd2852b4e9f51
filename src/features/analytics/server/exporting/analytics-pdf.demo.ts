import { notInDemo } from "#shared/demo/not-in-demo.ts";

export const renderAnalyticsPdf = (): never => {
  throw notInDemo("The PDF of Analytics");
};
