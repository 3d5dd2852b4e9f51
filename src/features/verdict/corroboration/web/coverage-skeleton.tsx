import { Card, Skeleton, SkeletonRegion } from "@tenure/ui";

/** As high as the card that will replace it. */
export function CoverageSkeleton() {
  return (
    <Card>
      <SkeletonRegion label="Loading evidence coverage" className="flex h-60 flex-col gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full max-w-80" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
      </SkeletonRegion>
    </Card>
  );
}
