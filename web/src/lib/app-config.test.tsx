import { afterEach, describe, expect, it } from 'vitest';
import { readAppConfig } from './app-config.ts';

function write(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'panthiya-config';
  meta.content = content;
  document.head.append(meta);
}

afterEach(() => document.head.replaceChildren());

describe('app config', () => {
  it('R2.2.1.15 support phone and e-mail come from the configuration the server wrote', () => {
    write('{"appName":"Sipwin","supportPhone":"081 222 3333","supportEmail":"ask@sipwin.lk"}');
    expect(readAppConfig(document)).toMatchObject({
      appName: 'Sipwin',
      supportPhone: '081 222 3333',
      supportEmail: 'ask@sipwin.lk',
      tagline: 'All your classes, behind one door.',
    });
  });

  it.each([undefined, '', '{broken'])('R2.2.1.15 plain samples stand in for %s', (content) => {
    if (content !== undefined) write(content);
    const { supportPhone, supportEmail } = readAppConfig(document);
    expect(supportPhone).toMatch(/^\+94/);
    expect(supportEmail).toContain('@');
  });
});
