/** Where the archive of the demo's database is, and what stands beside it (`tools/web-build/demo-book.ts`). */
declare module "virtual:demo-book" {
  export const archive: string;
  export const book: string;
}

/** Where the recorded answers are, and the instant at which they were recorded, ISO. */
declare module "virtual:demo-answers" {
  export const answers: string;
  export const instant: string;
}
