import { Button, Card, FileDrop, toast } from "@tenure/ui";
import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "#shared/limits.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useCan } from "#web/session/use-can.ts";
import { type Property, removePropertyPhoto, uploadPropertyPhoto } from "#features/facts/properties/contract.ts";
import { PropertyPhoto } from "../property-photo.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";

/** The photo of a property: shown, set, replaced, taken away. */
export function PhotoEditor({ property }: { property: Property }) {
  const upload = useUpload(property);
  const remove = useApiMutation(removePropertyPhoto, { toast: "save" });
  const hasPhoto = property.photoUrl !== null;
  const mayEdit = useCan("facts");
  if (!hasPhoto && !mayEdit) return null;
  return (
    <Card title="Photo">
      {hasPhoto && (
        <PropertyPhoto property={property} className="mb-3 aspect-3/2 w-full rounded-md border border-line" />
      )}
      {mayEdit && (
        <FileDrop
          prompt={hasPhoto ? "Drop another photo" : "Drop a photo of the property"}
          limits="JPEG, PNG or WebP, up to 10 MB"
          buttonLabel={hasPhoto ? "Replace the photo" : "Choose a photo"}
          accept={PHOTO_TYPES.join(",")}
          disabled={upload.isPending}
          progress={upload.isPending ? null : undefined}
          onFiles={([file]) => file && upload.mutate(file)}
        />
      )}
      {upload.error && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger-text">
          {photoMessage(upload.error)}
        </p>
      )}
      {hasPhoto && mayEdit && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-2"
          icon={<Trash2 className="size-4" strokeWidth={1.75} />}
          pending={remove.isSending}
          onClick={() => remove.send({ params: { id: property.id } })}
        >
          Remove the photo
        </Button>
      )}
    </Card>
  );
}

const photoMessage = (error: Error): string =>
  (isApiError(error) ? error.fields?.["file"] : undefined) ??
  errorMessage(error, "Could not save the photo. Try again.");

const useUpload = ({ id, nickname }: Property) =>
  useMutation({
    mutationFn: async (file: File) => {
      const photo = await shrinkPhoto(file);
      if (photo.size > PHOTO_MAX_BYTES) throw new Error("larger than the server accepts");
      return uploadFile(uploadPropertyPhoto, { params: { id } }, photo, { fileName: file.name });
    },
    onSuccess: () => {
      ageReads(uploadPropertyPhoto);
      toast({ title: `Photo of ${nickname} saved`, tone: "success" });
    },
  });
