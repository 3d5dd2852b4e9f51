import { Button } from "@tenure/ui";

export type RetryButtonProps = {
  query: {
    error: Error | null;
    errorUpdateCount: number;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  className?: string;
  children: string;
};

/**
 * Reads once more what could not be read. A query without data forgets its error as soon as it is read again: a button
 * that hung on the error would go while it is pressed, and the focus with it.
 */
export function RetryButton({ query, className, children }: RetryButtonProps) {
  const { error, errorUpdateCount, isPending, isFetching, refetch } = query;
  const isReadAgain = isPending && errorUpdateCount > 0;
  if (error === null && !isReadAgain) return null;
  return (
    <Button className={className} pending={isFetching} onClick={() => void refetch()}>
      {children}
    </Button>
  );
}
