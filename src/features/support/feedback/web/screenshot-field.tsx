import { Button } from "@tenure/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "#shared/limits.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { uploadScreenshot } from "../contract.ts";

const NOT_A_PICTURE = "Choose a JPEG, PNG or WebP picture of at most 10 MB.";

export type Screenshot = { id: string; name: string };

type ScreenshotFieldProps = { screenshot: Screenshot | null; onChange: (screenshot: Screenshot | null) => void };

/** A picture of the problem, uploaded when it is chosen and kept with the message. */
export function ScreenshotField({ screenshot, onChange }: ScreenshotFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File): Promise<Screenshot> => {
      const isTaken = PHOTO_TYPES.some((type) => type === file.type) && file.size <= PHOTO_MAX_BYTES;
      if (!isTaken) throw new Error(NOT_A_PICTURE);
      const { screenshotId } = await uploadFile(uploadScreenshot, {}, file, { fileName: file.name });
      return { id: screenshotId, name: file.name };
    },
    onSuccess: onChange,
  });
  const problem = problemOf(upload.error);
  return (
    <div className="flex flex-col gap-1.5">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Screenshot"
        accept={PHOTO_TYPES.join(",")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = "";
        }}
      />
      {screenshot === null ? (
        <Button className="self-start" pending={upload.isPending} onClick={() => input.current?.click()}>
          Add a screenshot
        </Button>
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-base">
          <span className="min-w-0 break-all">{screenshot.name}</span>
          <Button variant="quiet" onClick={() => onChange(null)}>
            Remove screenshot
          </Button>
        </p>
      )}
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger-text">
          {problem}
        </p>
      )}
    </div>
  );
}

const problemOf = (error: Error | null): string | null => {
  if (error === null) return null;
  if (!isApiError(error)) return error.message;
  return error.fields?.["file"] ?? errorMessage(error, "Could not add the picture. Try again.");
};
