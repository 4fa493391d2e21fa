import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pages } from '@panthiya/contract/pages';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../page-files.plugin.ts';

const named = [
  'pages.ts',
  'staff/staff-pages.ts',
  'courses/course-pages.ts',
  'office/office-pages.ts',
  'landing/landing-pages.ts',
].flatMap((name) => {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return readTable(readFileSync(file, 'utf8'), file);
});

describe('which module a page is', () => {
  it.each(Object.keys(pages))('R2.1.31 %s is named once, with a module that is there', (name) => {
    const own = named.filter(({ page }) => page === name);
    expect(own.map(({ module }) => existsSync(module))).toEqual([true]);
  });

  it('reads the import under the page’s name, however it is written', () => {
    const code = `
      const other = { title: () => import('./title.tsx') };
      export const table = {
        login: page('Sign In', () => import('./a/login-page.tsx'), 'LoginPage'),
        home: async () => (await import('./b/home-page.tsx')).HomePage,
        admin: staffPage('Admin', 'admin'),
      } satisfies Table;`;
    expect(readTable(code, '/app/pages.ts')).toEqual([
      { page: 'login', module: '/app/a/login-page.tsx' },
      { page: 'home', module: '/app/b/home-page.tsx' },
    ]);
  });
});
