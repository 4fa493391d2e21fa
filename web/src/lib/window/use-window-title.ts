import { useEffect } from 'react';
import { appConfig } from '../app-config.ts';

/** Names the window after the content of the page, once that is known. Until then it has the page's own name. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${appConfig.appName}`;
  }, [title]);
}
