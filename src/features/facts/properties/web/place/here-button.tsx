import { Button } from "@tenure/ui";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import type { Pin } from "#features/facts/properties/geocoding.ts";

type HereButtonProps = { onFound: (pin: Pin) => void; pending?: boolean };

/** Asks the browser where it is, at the press alone; what it says becomes a pin and goes nowhere else. */
export function HereButton({ onFound, pending = false }: HereButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = (): void => {
    setRefusal(null);
    if (!("geolocation" in navigator)) return setRefusal(NO_LOCATION);
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        onFound({ latitude: inMeters(coords.latitude), longitude: inMeters(coords.longitude) });
      },
      ({ code }) => {
        setIsAsking(false);
        setRefusal(code === GeolocationPositionError.PERMISSION_DENIED ? NOT_ALLOWED : NO_LOCATION);
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <Button
        size="sm"
        icon={<LocateFixed className="size-4" strokeWidth={1.75} />}
        pending={isAsking || pending}
        onClick={ask}
      >
        I'm here now
      </Button>
      {refusal !== null && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger-text">
          {refusal}
        </p>
      )}
    </>
  );
}

const NOT_ALLOWED = "Your browser may not share where you are. Allow it in the browser, or type the coordinates.";
const NO_LOCATION = "Your device can't tell where it is. Type the coordinates instead.";

/** Five decimals are a meter. */
const inMeters = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
