import type { Endpoint, QueryOf } from '@panthiya/contract/endpoint/endpoint';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters that stand in the address (`?search=…&state=…`), so that a reload, the way back and a link sent to a
 * colleague show the same list. What is empty is left out.
 */
export function useAddressFilters<const Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? '']),
  ) as Readonly<Record<Name, string>>;
  const change = useCallback(
    (changes: Partial<Record<Name, string>>) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        // Each letter typed is no page of its own to go back through.
        { replace: true },
      );
    },
    [setParams],
  );
  return [filters, change] as const;
}

/** What a list is asked for, but for its page. */
export type FilterQuery<E extends Endpoint> = Omit<QueryOf<E>, 'cursor' | 'limit'>;

/** The filters that say something, as the list takes them; the server refuses what was written into the address by hand. */
export function queryOf<E extends Endpoint>(
  filters: Readonly<Record<string, string>>,
): FilterQuery<E> {
  const filled = Object.entries(filters).filter(([, value]) => value !== '');
  return Object.fromEntries(filled) as FilterQuery<E>;
}
