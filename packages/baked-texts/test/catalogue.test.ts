import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { describe, expect, it } from 'vitest';
import { type Collected, idOf, readPo, updateCatalogue } from '../src/catalogue.ts';
import { writePo } from '../src/write-po.ts';

const textOf = (message: string, more: Partial<Collected> = {}): Collected => ({
  message,
  context: undefined,
  origins: ['a.ts'],
  notes: [],
  ...more,
});
const catalogueOf = (...texts: readonly (readonly [Collected, string])[]) =>
  new Map(
    texts.map(([text, translation]) => [idOf(text), { ...text, translation, flags: ['machine'] }]),
  );

describe('R15.3.1 catalogues', () => {
  it('R15.2.1 a text has the id that Lingui gives it, with and without a context', () => {
    expect(idOf({ message: 'Open' })).toBe(generateMessageId('Open'));
    expect(idOf({ message: 'Open', context: 'verb' })).toBe(generateMessageId('Open', 'verb'));
  });

  it('are read as they were written: joiners, quotes, several lines, contexts, notes, flags', () => {
    const catalogue = catalogueOf(
      [textOf('Say “yes”\nor "no"'), 'ශ්‍රී "ක්‍රි"\nපේළිය'],
      [
        textOf('Open', { context: 'verb', notes: ['a button'], origins: ['b.ts', 'c.ts'] }),
        'திறக்க',
      ],
    );
    const written = writePo('si', catalogue);
    expect(readPo(written)).toEqual(catalogue);
    expect(readPo(written.replaceAll('\n', '\r\n'))).toEqual(catalogue);
    expect(writePo('si', readPo(written))).toBe(written);
  });

  it('are sorted by the English, and name no day and no line', () => {
    const written = writePo('si', catalogueOf([textOf('b'), '2'], [textOf('a'), '1']));
    expect(written.indexOf('msgid "a"')).toBeLessThan(written.indexOf('msgid "b"'));
    expect(written).not.toMatch(/\d{4}-\d\d|a\.ts:\d/);
  });

  it('are refused with a mark of a merge conflict, or with an entry twice', () => {
    const written = writePo('si', catalogueOf([textOf('a'), '1']));
    expect(() => readPo(`${written}\n<<<<<<< HEAD\n`)).toThrow(/line \d+: a mark of a merge/);
    expect(() => readPo(`${written}\nmsgid "a"\nmsgstr "2"\n`)).toThrow('"a" is there twice');
  });
});

describe('R15.3.2 npm run texts', () => {
  const present = catalogueOf(
    [textOf('Save'), 'සුරකින්න'],
    [textOf('Cancel', { origins: ['b.ts'] }), 'එපා'],
  );

  it('adds what is new, drops what is unused, and touches no other translation', () => {
    const updated = updateCatalogue(present, [
      textOf('Save'),
      textOf('Close', { origins: ['c.ts'] }),
    ]);
    expect([...updated.values()].map(({ message, translation }) => [message, translation])).toEqual(
      [
        ['Save', 'සුරකින්න'],
        ['Close', ''],
      ],
    );
    expect(updated.get(idOf(textOf('Save')))?.flags).toEqual(['machine']);
  });

  it('marks fuzzy what changed in its English', () => {
    const updated = updateCatalogue(present, [
      textOf('Save now'),
      textOf('Cancel', { origins: ['b.ts'] }),
    ]);
    expect(updated.get(idOf(textOf('Save now')))).toMatchObject({
      translation: 'සුරකින්න',
      flags: ['fuzzy', 'machine'],
    });
  });

  it('does not guess when two texts of the place left', () => {
    const two = catalogueOf([textOf('Save'), '1'], [textOf('Cancel'), '2']);
    const updated = updateCatalogue(two, [textOf('Save now')]);
    expect(updated.get(idOf(textOf('Save now')))).toMatchObject({ translation: '', flags: [] });
  });
});
