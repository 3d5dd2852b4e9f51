import { type ComponentProps, lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { type PaperSlots, PaperSlotsContext } from "#web/book/paper-slots.ts";

const LazyPapers = lazy(() => import("./papers.tsx").then(({ Papers }) => ({ default: Papers })));

const SLOTS: PaperSlots = {
  Papers: (props: ComponentProps<PaperSlots["Papers"]>) => (
    <Suspense>
      <LazyPapers {...props} />
    </Suspense>
  ),
};

export default function PaperSlotsLayout() {
  return (
    <PaperSlotsContext value={SLOTS}>
      <Outlet />
    </PaperSlotsContext>
  );
}
