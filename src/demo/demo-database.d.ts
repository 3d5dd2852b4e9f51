/** Where the archive of an empty database of the present schema is (`tools/web-build/demo-database.ts`). */
declare module "virtual:demo-database" {
  const url: string;
  export default url;
}
