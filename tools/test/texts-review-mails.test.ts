import { readFileSync } from 'node:fs';
import { readPo } from '@panthiya/baked-texts/catalogue';
import { expect, it } from 'vitest';
import { installCatalogues } from '../../server/src/platform/catalogues.ts';
import { createLogger } from '../../server/src/platform/logger.ts';
import { drawMails } from '../src/texts-review/mails.ts';

it('R15.8.2 each sentence of each mail is in a mail made from its own template, in three languages', async () => {
  installCatalogues(createLogger('silent'));
  const scenes = await drawMails();
  const pages = (locale: 'en' | 'si' | 'ta') => scenes.map(({ html }) => html[locale]).join('\n');
  expect(pages('en')).not.toMatch(/undefined|\[object/);
  for (const locale of ['si', 'ta'] as const) {
    const shown = pages(locale);
    const missing = [...readPo(readFileSync(`texts/${locale}.po`, 'utf8')).values()]
      .filter(({ origins }) => origins.some((path) => path.endsWith('.mails.ts')))
      // Only those without values can be found as they are.
      .filter(({ translation }) => !translation.includes('{') && !shown.includes(translation))
      .map(({ message }) => message);
    expect(missing).toEqual([]);
  }
});
