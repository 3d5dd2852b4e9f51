import { classNames } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Building2, House, KeyRound, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import type { PropertyType } from "#shared/domain.ts";
import { NEVER_STALE } from "#shared/stale-reads.ts";
import { callApiForFile } from "#web/api/call-api.ts";
import { getPropertyPhoto, type Property } from "../contract.ts";

type Pictured = Pick<Property, "id" | "photoUrl" | "propertyType">;

const ICONS: Record<PropertyType, LucideIcon> = {
  "Long-term Rental": House,
  "Short-term Rental": KeyRound,
  Commercial: Building2,
};

/** A photo needs the caller's token, which an `img` cannot send: its bytes are fetched and shown from memory. */
const usePhotoBytes = ({ id, photoUrl }: Pictured): Blob | undefined =>
  useQuery({
    queryKey: [photoUrl ?? "no photo", "bytes"],
    meta: NEVER_STALE,
    queryFn: async ({ signal }) => (await callApiForFile(getPropertyPhoto, { params: { id } }, { signal })).blob(),
    enabled: photoUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

function BlobImage({ blob }: { blob: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} alt="" className="absolute inset-0 size-full object-cover" />;
}

/** Decoration: the nickname beside it names the property. */
export function PropertyPhoto({ property, className }: { property: Pictured; className?: string }) {
  const bytes = usePhotoBytes(property);
  const Icon = ICONS[property.propertyType];
  return (
    <span
      aria-hidden="true"
      className={classNames("relative grid shrink-0 place-items-center overflow-hidden bg-sunken text-3", className)}
    >
      <Icon className="size-1/3 max-h-8 min-h-4 max-w-8 min-w-4" strokeWidth={1.5} />
      {bytes && <BlobImage blob={bytes} />}
    </span>
  );
}
