/** Where the archive of the demo's database is, and the data that goes with it (`tools/web-build/demo-book.ts`). */
declare module "virtual:demo-book" {
  export const archive: string;
  export const book: string;
}

/** Where the recorded answers are, and when they were recorded, ISO. */
declare module "virtual:demo-answers" {
  export const answers: string;
  export const instant: string;
}
