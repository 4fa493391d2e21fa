import { useEffect, useRef, useState } from 'react';

/** Most pages that are read for paper: 2,500 rows. */
const PAGES_MAX = 50;

/** The parts of a paged query that printing needs. */
export interface PrintedList {
  readonly data?: unknown;
  readonly hasNextPage?: boolean;
  readonly fetchNextPage?: () => Promise<{
    readonly data?: unknown;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
  }>;
}

const pagesOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : 0;

/** Reads the rest of a list, then prints the page. The browser's own menu cannot wait for that: it prints what is there. */
export function usePrintList({ data, hasNextPage = false, fetchNextPage }: PrintedList) {
  const [isReading, setIsReading] = useState(false);
  /** The pages that must be drawn before the paper is. */
  const [goal, setGoal] = useState<{ readonly pages: number }>();
  const printed = useRef<typeof goal>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const pages = pagesOf(data);
  useEffect(() => {
    if (goal === undefined || goal === printed.current || pages < goal.pages) return;
    printed.current = goal;
    print();
  }, [goal, pages]);

  /** Page after page; a page that fails is told by the list, and nothing is printed. */
  const read = async (from: number, hasMore: boolean): Promise<number | undefined> => {
    if (!hasMore || from >= PAGES_MAX || fetchNextPage === undefined) return from;
    const answered = await fetchNextPage();
    if (answered.isError || isGone.current) return undefined;
    return read(pagesOf(answered.data), answered.hasNextPage);
  };
  const printAll = async () => {
    setIsReading(true);
    const reached = await read(pages, hasNextPage);
    if (isGone.current) return;
    setIsReading(false);
    setGoal(reached === undefined ? undefined : { pages: reached });
  };
  return { printAll, isReading };
}
