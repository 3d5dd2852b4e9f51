import { type ClipboardEvent, type DragEvent, useState } from "react";
import type { Slot } from "../log-drafts.ts";
import { addFiles } from "./log-files.ts";

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Files dropped or pasted anywhere on the form. The page behind it does not handle them as well. */
export const useFormFiles = (slot: Slot) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>): void => {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent): void => {
        setOver(false);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        addFiles(slot, Array.from(event.dataTransfer.files));
      },
      onPaste: (event: ClipboardEvent): void => {
        const files = Array.from(event.clipboardData.files);
        if (files.length === 0) return;
        event.preventDefault();
        addFiles(slot, files);
      },
    },
  };
};
