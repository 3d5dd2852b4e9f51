import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

export type LaterProps = {
  /** Height reserved until it renders, so that nothing moves: the height of the final content. */
  className: string;
  children: ReactNode;
};

/** What is below the fold and heavy (charts): drawn when it comes near, or before printing. */
export function Later({ className, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const show = (): void => setIsNear(true);
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: "400px" },
    );
    if (place.current) watcher.observe(place.current);
    window.addEventListener("beforeprint", show);
    return () => {
      watcher.disconnect();
      window.removeEventListener("beforeprint", show);
    };
  }, []);
  return (
    <div ref={place} className={isNear ? undefined : `${className} print:h-auto`}>
      {isNear && <Suspense fallback={<div className={className} />}>{children}</Suspense>}
    </div>
  );
}
