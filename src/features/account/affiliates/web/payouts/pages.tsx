import { Pagination } from "@tenure/ui";

const PAGE_ROWS = 50;

type PagesProps = { page: number; total: number; shown: number; onPage: (page: number) => void };

export function Pages({ page, total, shown, onPage }: PagesProps) {
  if (total <= PAGE_ROWS && page === 1) return null;
  const before = (page - 1) * PAGE_ROWS;
  return (
    <Pagination
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={before + shown < total ? () => onPage(page + 1) : undefined}
    >
      {shown === 0 ? `None of ${total} here` : `${before + 1} to ${before + shown} of ${total}`}
    </Pagination>
  );
}
