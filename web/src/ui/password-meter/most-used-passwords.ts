import { useEffect, useState } from 'react';

let known: ReadonlySet<string> | undefined;

async function load(): Promise<void> {
  const { default: lines } = await import('virtual:most-used-passwords');
  known = new Set(lines.split('\n'));
}

/**
 * True when a lower-case password is among the thousand most used ones. False until they are loaded: the server knows them all.
 */
export const isMostUsedPassword = (lowerCase: string): boolean => known?.has(lowerCase) ?? false;

/** Loads the most used passwords together with the field for a new password. Draws the field again when they are there. */
export function useMostUsedPasswords(): void {
  const [, setIsLoaded] = useState(known !== undefined);
  useEffect(() => {
    load().then(
      () => setIsLoaded(true),
      // If there is no line, the server decides.
      () => undefined,
    );
  }, []);
}
