import { classNames } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Building2, House, KeyRound, type LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { PropertyType } from "#shared/domain.ts";
import { callApiForFile } from "#web/api/call-api.ts";
import { getPropertyPhoto, type Property } from "../contract.ts";

type Pictured = Pick<Property, "id" | "photoUrl" | "propertyType">;

const ICONS: Record<PropertyType, LucideIcon> = {
  "Long-term Rental": House,
  "Short-term Rental": KeyRound,
  Commercial: Building2,
};

/** A photo needs the caller's token, which an `img` cannot send: it is fetched and shown from memory. */
const usePhoto = ({ id, photoUrl }: Pictured): string | null => {
  const { data } = useQuery({
    queryKey: [photoUrl ?? "no photo", "bytes"],
    queryFn: async ({ signal }) => (await callApiForFile(getPropertyPhoto, { params: { id } }, { signal })).blob(),
    enabled: photoUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return setSource(null);
    const url = URL.createObjectURL(data);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return source;
};

/** Decoration: the nickname beside it names the property. */
export function PropertyPhoto({ property, className }: { property: Pictured; className?: string }) {
  const source = usePhoto(property);
  const Icon = ICONS[property.propertyType];
  return (
    <span
      aria-hidden="true"
      className={classNames("relative grid shrink-0 place-items-center overflow-hidden bg-sunken text-3", className)}
    >
      <Icon className="size-1/3 max-h-8 min-h-4 max-w-8 min-w-4" strokeWidth={1.5} />
      {source !== null && <img src={source} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  );
}
