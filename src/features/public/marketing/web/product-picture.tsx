import { PICTURE_SIZE, PICTURES } from "./pictures/pictures.ts";

const FILES = import.meta.glob<string>("./pictures/*.avif", { eager: true, query: "?url", import: "default" });

/** A screen of the product as the demo shows it, in the theme of the page; the other theme's file is not fetched. */
export function ProductPicture({ path }: { path: string }) {
  const picture = PICTURES.find(({ on }) => on === path);
  if (!picture) return null;
  const { name, alt } = picture;
  const attributes = { ...PICTURE_SIZE, loading: "lazy", decoding: "async" } as const;
  return (
    <figure className="mt-14">
      <div className="sheet overflow-hidden">
        <img
          {...attributes}
          alt={alt}
          src={FILES[`./pictures/${name}-light.avif`]}
          className="h-auto w-full dark:hidden"
        />
        <img
          {...attributes}
          alt={alt}
          src={FILES[`./pictures/${name}-dark.avif`]}
          className="hidden h-auto w-full dark:block"
        />
      </div>
      <figcaption className="mt-3 text-sm text-3">
        A screen of Tenure with the book of a sample professional, the one in the demo.
      </figcaption>
    </figure>
  );
}
