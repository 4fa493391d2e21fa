import type { Endpoint, QueryOf } from '@panthiya/contract/endpoint/endpoint';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters in the address (`?search=…&state=…`). A reload, the back button and a link for another user show the same list. Empty
 * filters are left out.
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
        // A typed letter is not a page of its own in the history.
        { replace: true },
      );
    },
    [setParams],
  );
  return [filters, change] as const;
}

/** The query of a list, without its page. */
export type FilterQuery<E extends Endpoint> = Omit<QueryOf<E>, 'cursor' | 'limit'>;

/** The filters with a value, as the list takes them. If a user writes a bad value into the address, the server refuses it. */
export function queryOf<E extends Endpoint>(
  filters: Readonly<Record<string, string>>,
): FilterQuery<E> {
  const filled = Object.entries(filters).filter(([, value]) => value !== '');
  return Object.fromEntries(filled) as FilterQuery<E>;
}
