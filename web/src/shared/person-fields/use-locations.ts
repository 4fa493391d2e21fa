import { useEffect, useState } from 'react';

type Locations = typeof import('@panthiya/contract/locations/locations');

let loaded: Locations | undefined;

/**
 * The places of Sri Lanka, loaded when first needed (41 KB). undefined until they are there, and after a failure. `retry` loads
 * them again.
 */
export function useLocations() {
  const [locations, setLocations] = useState(loaded);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    const load = async () => {
      loaded ??= await import('@panthiya/contract/locations/locations');
      setLocations(loaded);
    };
    load().catch(() => setFailedAttempt(attempt));
  }, [attempt]);

  return {
    locations,
    hasFailed: failedAttempt === attempt,
    retry: () => setAttempt((last) => last + 1),
  };
}
