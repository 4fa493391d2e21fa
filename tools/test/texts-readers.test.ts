import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPo } from '@panthiya/baked-texts/catalogue';
import { describe, expect, it } from 'vitest';
import { findReadByNobody, readReaders } from '../src/texts/readers.ts';

const ROOT = join(import.meta.dirname, '../..');
const table = (sinhala: string, tamil: string) =>
  [
    '# Translations',
    '',
    '## Native readers',
    '',
    '| Language | First reader | Second reader |',
    '| --- | --- | --- |',
    `| සිංහල | ${sinhala} |`,
    `| தமிழ் | ${tamil} |`,
    '',
    '## Another chapter',
    '',
    '| සිංහල | no reader |',
  ].join('\n');
const nobody = readReaders(table('none yet | none yet', 'none yet | none yet'));
const byMachine = { message: 'Save', translation: 'සුරකින්න', flags: ['machine'] };
const read = { message: 'Leave', translation: 'ඉවත් වන්න', flags: [] };

describe('R15.8.3 native readers', () => {
  it('are those whom the chapter names', () => {
    expect(nobody).toEqual({ si: [], ta: [] });
    expect(readReaders(table('Nimali Perera | none yet', 'A. Kumar | S. Devi'))).toEqual({
      si: ['Nimali Perera'],
      ta: ['A. Kumar', 'S. Devi'],
    });
  });

  it('cannot be left out by a language, nor by the page', () => {
    expect(() => readReaders('# Translations')).toThrow('no chapter "Native readers"');
    const without = table('A | B', 'C | D').replace('| தமிழ்', '| Tamil');
    expect(() => readReaders(without)).toThrow('no row for தமிழ்');
  });

  it('while none is named, no translation counts as read', () => {
    expect(findReadByNobody([byMachine, read], 'si', nobody)).toEqual(['Leave']);
    expect(findReadByNobody([{ ...read, translation: '' }], 'si', nobody)).toEqual([]);
  });

  it('can take the flag away once one of their language is named', () => {
    const readers = readReaders(table('Nimali Perera | none yet', 'none yet | none yet'));
    expect(findReadByNobody([byMachine, read], 'si', readers)).toEqual([]);
    expect(findReadByNobody([byMachine, read], 'ta', readers)).toEqual(['Leave']);
  });

  it.each(['si', 'ta'] as const)('the page and texts/%s.po agree', (locale) => {
    const readers = readReaders(readFileSync(join(ROOT, 'docs/translations.md'), 'utf8'));
    const entries = [...readPo(readFileSync(join(ROOT, `texts/${locale}.po`), 'utf8')).values()];
    expect(findReadByNobody(entries, locale, readers)).toEqual([]);
  });
});
