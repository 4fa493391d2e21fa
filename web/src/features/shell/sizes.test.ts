import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../../ui/tokens.css');
/** The rule of a class, without those in media queries. */
const rule = (sheet: string, name: string) =>
  new RegExp(`^ {2}\\.${name} \\{([^}]*)\\}`, 'm').exec(sheet)?.[1];

describe('sizes of the shell', () => {
  it('R9.5 the sidebar is 240 px wide, 60 px minimized', () => {
    expect(tokens).toContain('--sidebar: 240px;');
    expect(tokens).toContain('--sidebar-min: 60px;');
    expect(rule(read('./sidebar.css'), 'sidebar')).toContain('width: var(--sidebar);');
    expect(rule(read('./sidebar.css'), 'sidebar-minimized')).toContain('width: var(--sidebar-min)');
  });

  it('R9.6 R2.2.1.1 the top bar is 64 px high and fixed', () => {
    expect(tokens).toContain('--topbar: 64px;');
    expect(rule(read('./top-bar.css'), 'topbar')).toContain('height: var(--topbar);');
    expect(rule(read('./top-bar.css'), 'topbar')).toContain('position: fixed;');
  });

  it('R9.7 R2.2.1.19 the content card is at most 1100 px wide', () => {
    expect(tokens).toContain('--content: 1100px;');
    expect(rule(read('./shell.css'), 'sheet')).toContain('max-width: var(--content);');
  });
});
