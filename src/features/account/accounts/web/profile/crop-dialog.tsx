import { Button, Dialog } from "@tenure/ui";
import { useEffect, useState } from "react";
import { type Crop, drawSquare, fileOf, WHOLE, ZOOM_MAX } from "./crop.ts";

type CropDialogProps = {
  picture: ImageBitmap;
  isSending: boolean;
  onCropped: (picture: Blob) => void;
  onClose: () => void;
};

/** Three sliders, which work by keyboard, mouse and touch alike. */
const SLIDERS: readonly { name: keyof Crop; label: string; min: number; max: number }[] = [
  { name: "zoom", label: "Zoom", min: 1, max: ZOOM_MAX },
  { name: "x", label: "Left or right", min: 0, max: 1 },
  { name: "y", label: "Up or down", min: 0, max: 1 },
];

/** The square of a picture that becomes the avatar. */
export function CropDialog({ picture, isSending, onCropped, onClose }: CropDialogProps) {
  // Kept as state: the dialog adds the element a moment after this part mounts.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState(WHOLE);
  useEffect(() => {
    if (canvas) drawSquare(canvas, picture, crop);
  }, [canvas, picture, crop]);
  const save = async (): Promise<void> => {
    const cropped = canvas && (await fileOf(canvas));
    if (cropped) onCropped(cropped);
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title="Crop your picture"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={isSending} onClick={() => void save()}>
            Save picture
          </Button>
        </>
      }
    >
      <canvas
        ref={setCanvas}
        role="img"
        aria-label="Your picture as others see it"
        className="mx-auto size-48 rounded-full border border-line"
      />
      <div className="mt-4 flex flex-col gap-3">
        {SLIDERS.map(({ name, label, min, max }) => (
          <label key={name} className="flex flex-col gap-1 text-base text-2">
            {label}
            <input
              type="range"
              min={min}
              max={max}
              step={0.01}
              value={crop[name]}
              onChange={({ target }) => setCrop((before) => ({ ...before, [name]: Number(target.value) }))}
              className="min-h-control w-full accent-brand"
            />
          </label>
        ))}
      </div>
    </Dialog>
  );
}
