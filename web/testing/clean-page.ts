import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A second is not long on two cores that others use too, the less for parts that are transformed for the first time.
configure({ asyncUtilTimeout: 5000 });

// What a test left in the page: cookies, stored things, theme, address.
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
