import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { installCatalogues } from '../src/platform/catalogues.ts';
import { createLogger } from '../src/platform/logger.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

const inSinhala = { 'accept-language': 'si-LK,en;q=0.5' };

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const openLog = () => {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  return { lines, logger: pino({ level: 'error' }, { write }) };
};
const askInSinhala = () => app.call(getProfile, { headers: inSinhala });
const refuseTwice = async () => {
  const answers = [await askInSinhala(), await askInSinhala()];
  const english = [401, 'Please sign in to continue.'];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([english, english]);
};
const unreadable = () => {
  throw new Error('no such file');
};

describe('R15.7.5 a failure of the catalogues cannot stop an answer', () => {
  afterEach(() => installCatalogues(createLogger('silent')));

  it.each(['{titel} නැත', 'සමාවෙන්න {', '<0>x'])(
    'a translation like %j gives way to the English, is logged once and counted',
    async (words) => {
      const [{ lines, logger }, registry] = [openLog(), new Registry()];
      const read = () =>
        `#: server/src/some.ts\nmsgid "Please sign in to continue."\nmsgstr "${words}"\n`;
      installCatalogues(logger, { registry, read });
      await refuseTwice();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('"locale":"si"');
      expect(await registry.metrics()).toContain(
        'panthiya_texts_left_english_total{locale="si"} 2',
      );
    },
  );

  it('so does a catalogue that cannot be read', async () => {
    const [{ lines, logger }, registry] = [openLog(), new Registry()];
    installCatalogues(logger, { registry, read: unreadable });
    await refuseTwice();
    expect(lines).toHaveLength(1);
    expect(await registry.metrics()).toContain('panthiya_texts_left_english_total{locale="si"} 1');
  });
});
