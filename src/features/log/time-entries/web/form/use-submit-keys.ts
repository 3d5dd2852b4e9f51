import { useEffect, useEffectEvent } from "react";

/** Mod+Enter saves from anywhere in the panel. */
export const useSubmitKeys = (submit: () => void): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.repeat) return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
};
