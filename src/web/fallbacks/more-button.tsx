import { Button, useKeptFocus } from "@tenure/ui";

type MoreButtonProps = {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  className?: string;
  children: string;
};

/** Reads more where a list continues, and says so if it could not. The focus stays at the end of the list. */
export function MoreButton({ pages, className, children }: MoreButtonProps) {
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} className={className}>
      {pages.isFetchNextPageError && (
        <p role="alert" className="mb-2 text-danger-text">
          The rest could not be read. Try again.
        </p>
      )}
      {pages.hasNextPage && (
        <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {children}
        </Button>
      )}
    </div>
  );
}
