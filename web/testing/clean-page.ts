import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { WAIT_MS } from '../../server/testing/ceilings.ts';

// One second, the library's own limit, is short on a busy machine.
configure({ asyncUtilTimeout: WAIT_MS });

// The values that a test left in the page: cookies, storage, theme, address.
function cleanPage(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  history.replaceState(null, '', '/');
}

afterEach(() => {
  cleanup();
  cleanPage();
});
