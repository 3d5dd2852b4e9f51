import { type ComponentProps, lazy, Suspense } from "react";
import type { CommentSlots } from "#web/slots/slots.ts";

const LazyComments = lazy(() => import("./comments.tsx").then(({ Comments }) => ({ default: Comments })));
const LazyButton = lazy(() =>
  import("./comments-button.tsx").then(({ CommentsButton }) => ({ default: CommentsButton })),
);

export const commentSlots: CommentSlots = {
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
