import { Button, type ButtonProps } from "@tenure/ui";

export type RetryButtonProps = {
  query: {
    error: Error | null;
    errorUpdateCount: number;
    isPending: boolean;
    isPlaceholderData: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  size?: NonNullable<ButtonProps["size"]>;
  className?: string;
  children: string;
};

/**
 * Tries again to read what could not be read. A query without data forgets its error as soon as it is read again: a
 * button tied to the error would vanish while it is pressed, and the focus with it.
 */
export function RetryButton({ query, size = "md", className, children }: RetryButtonProps) {
  const { error, errorUpdateCount, isPending, isPlaceholderData, isFetching, refetch } = query;
  const isReadAgain = (isPending || isPlaceholderData) && errorUpdateCount > 0;
  if (error === null && !isReadAgain) return null;
  return (
    <Button size={size} className={className} pending={isFetching} onClick={() => void refetch()}>
      {children}
    </Button>
  );
}
