/** The first thing Tab reaches: over the navigation, to the content. */
export function SkipLink({ targetId = "main", label = "Skip to content" }: { targetId?: string; label?: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-[80] -translate-y-20 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-base font-semibold text-1 shadow-md focus:translate-y-0 print:hidden"
    >
      {label}
    </a>
  );
}
