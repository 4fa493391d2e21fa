import { useEffect } from 'react';
import { openSession } from './session.ts';

/** Makes the login check again as soon as the connection is back. */
export function useRetryWhenOnline(): void {
  useEffect(() => {
    const handleOnline = () => void openSession();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
}
