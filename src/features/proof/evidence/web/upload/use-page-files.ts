import { useEffect, useEffectEvent, useState } from "react";

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes("Files") ?? false;

/** Files dropped anywhere on the page, or pasted. Returns whether files are being dragged over it now. */
export const usePageFiles = (onFiles: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles(Array.from(files));
  });
  useEffect(() => {
    // Enter and leave also fire for children: the depth says whether the pointer is still over the page.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      depth += event.type === "dragenter" ? 1 : -1;
      setOver(depth > 0);
    };
    const over = (event: DragEvent): void => {
      if (carriesFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      depth = 0;
      setOver(false);
      // A drop zone within the page has already taken it.
      if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent): void => {
      // As with a drop: a form over the page has already taken it.
      if (!event.defaultPrevented) take(event.clipboardData?.files);
    };
    const leaving = new AbortController();
    const options = { signal: leaving.signal };
    window.addEventListener("dragenter", enter, options);
    window.addEventListener("dragleave", enter, options);
    window.addEventListener("dragover", over, options);
    window.addEventListener("drop", drop, options);
    window.addEventListener("paste", paste, options);
    return () => leaving.abort();
  }, []);
  return isOver;
};
