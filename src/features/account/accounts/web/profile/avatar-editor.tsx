import { Button, toast } from "@tenure/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "#shared/limits.ts";
import { queryClient } from "#web/api/query-client.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { adoptUser } from "#web/session/adopt-session.ts";
import { userQuery } from "#web/session/user-query.ts";
import { UserAvatar } from "#web/shell/user-avatar.tsx";
import { uploadProfileImage } from "#features/account/profile-images/contract.ts";
import { updateProfile, type User } from "#features/account/accounts/contract.ts";
import { CropDialog } from "./crop-dialog.tsx";

const NOT_A_PICTURE = "Choose a JPEG, PNG or WebP picture of at most 10 MB.";

/** The person's own picture: shown, chosen and cropped, or removed. */
export function AvatarEditor({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const close = (): void => {
    chosen?.close();
    setChosen(null);
  };
  const upload = useUpload(close, setProblem);
  const remove = useApiMutation(updateProfile, { toast: "save", onSuccess: adoptUser });
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(null);
    const isTaken = PHOTO_TYPES.some((type) => type === file.type) && file.size <= PHOTO_MAX_BYTES;
    const picture = isTaken ? await createImageBitmap(file).catch(() => null) : null;
    if (picture) setChosen(picture);
    else setProblem(NOT_A_PICTURE);
  };
  return (
    <div className="mb-5 flex flex-wrap items-center gap-4">
      <UserAvatar person={user} size="lg" />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => input.current?.click()}>
            {user.profileImageUrl === null ? "Add picture" : "Change picture"}
          </Button>
          {user.profileImageUrl !== null && (
            <Button
              variant="quiet"
              pending={remove.isSending}
              onClick={() => remove.send({ body: { profileImageUrl: null } })}
            >
              Remove picture
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Picture"
          accept={PHOTO_TYPES.join(",")}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = "";
          }}
        />
        <p className="text-sm text-3">JPEG, PNG or WebP, up to 10 MB.</p>
        {problem && (
          <p role="alert" className="text-sm font-medium text-danger-text">
            {problem}
          </p>
        )}
      </div>
      {chosen && <CropDialog picture={chosen} isSending={upload.isPending} onCropped={upload.mutate} onClose={close} />}
    </div>
  );
}

const useUpload = (close: () => void, setProblem: (problem: string) => void) =>
  useMutation({
    mutationFn: (picture: Blob) => uploadFile(uploadProfileImage, {}, picture, { fileName: "picture.jpg" }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      close();
      toast({ title: "Picture saved", tone: "success" });
    },
    onError: (error) => {
      close();
      const said = isApiError(error) ? error.fields?.["file"] : undefined;
      setProblem(said ?? errorMessage(error, "Could not save the picture. Try again."));
    },
  });
