import { timeoutManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { WAIT_MS } from '../../server/testing/ceilings.ts';

// One second, the library's own limit, is short on a busy machine.
configure({ asyncUtilTimeout: WAIT_MS });

// A call that failed by the line is sent again after one second and two more. No test waits for that.
const RETRY_MS = 4000;
timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => setTimeout(run, ms <= RETRY_MS ? 0 : ms),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer),
});

// The values that a test left in the page: cookies, storage, theme, language, address.
function cleanPage(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  document.documentElement.lang = 'en';
  history.replaceState(null, '', '/');
}

cleanPage();
afterEach(() => {
  cleanup();
  cleanPage();
});
