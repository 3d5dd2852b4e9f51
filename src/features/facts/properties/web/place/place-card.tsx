import { Button, Card, TextLink, toast } from "@tenure/ui";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { editPropertyPath } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { type Property, updateProperty } from "#features/facts/properties/contract.ts";
import { HereButton } from "./here-button.tsx";
import { placeWords, savedToast } from "./place-words.ts";

/** Where the property stands on the map, how exactly we know, and how to know it exactly. */
export function PlaceCard({ property }: { property: Property }) {
  const { id, version, geocodingPrecision, geocodingFailed } = property;
  const { send, isSending } = useApiMutation(updateProperty, {
    toast: "save",
    onSuccess: (saved) => {
      const done = saved.geocodingPrecision === "pin" ? "saved" : "removed";
      toast(savedToast(`Pin of ${saved.nickname} ${done}`, [saved]));
    },
  });
  return (
    <Card title="Place">
      <p className={geocodingFailed ? "text-base font-medium text-warn-text" : "text-base text-2"}>
        {placeWords(property)}
      </p>
      {geocodingPrecision !== "pin" && (
        <p className="mt-1 text-sm text-3">Photos you take near a pin are offered as evidence for work here.</p>
      )}
      <Can do="facts">
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <HereButton pending={isSending} onFound={(pin) => send({ params: { id }, body: { ...pin, version } })} />
          <TextLink alone asChild>
            <Link to={`${editPropertyPath(id)}#property-latitude`}>Type coordinates</Link>
          </TextLink>
          {geocodingPrecision === "pin" && (
            <Button
              size="sm"
              variant="quiet"
              pending={isSending}
              onClick={() => send({ params: { id }, body: { latitude: null, longitude: null, version } })}
            >
              Remove pin
            </Button>
          )}
        </div>
      </Can>
    </Card>
  );
}
