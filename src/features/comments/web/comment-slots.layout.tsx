import { type ComponentProps, lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { useCan } from "#web/session/use-can.ts";
import { type CommentSlots, CommentSlotsContext } from "#web/book/comment-slots.ts";

const LazyComments = lazy(() => import("./comments.tsx").then(({ Comments }) => ({ default: Comments })));
const LazyButton = lazy(() =>
  import("./comments-button.tsx").then(({ CommentsButton }) => ({ default: CommentsButton })),
);

const SLOTS: CommentSlots = {
  Comments: (props: ComponentProps<CommentSlots["Comments"]>) => (
    <Suspense>
      <LazyComments {...props} />
    </Suspense>
  ),
  CommentsButton: (props: ComponentProps<CommentSlots["CommentsButton"]>) => (
    <Suspense>
      <LazyButton {...props} />
    </Suspense>
  ),
};

export default function CommentSlotsLayout() {
  const mayComment = useCan("comment");
  return (
    <CommentSlotsContext value={mayComment ? SLOTS : null}>
      <Outlet />
    </CommentSlotsContext>
  );
}
