import { useCallback, type RefCallback } from 'react';

/** Gives an element the address of a file in the browser's memory, for as long as it is shown. */
export function useBlobAddress<E extends HTMLElement>(
  blob: Blob,
  put: (element: E, address: string) => void,
): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      if (!element) return;
      const address = URL.createObjectURL(blob);
      put(element, address);
      return () => URL.revokeObjectURL(address);
    },
    [blob, put],
  );
}
