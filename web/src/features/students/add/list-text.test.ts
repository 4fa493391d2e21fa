import { describe, expect, it } from 'vitest';
import { withCell, writeCells } from './list-text.ts';

describe('cells as Excel copies them', () => {
  it('R21.2.1 tabs, line breaks and quotes in cells stand in quotes; one column keeps its commas', () => {
    expect(writeCells([[], ['Name'], ['Perera, Nimal'], ['a\tb', 'c "d"', 'e\nf']])).toBe(
      '\nName\t\nPerera, Nimal\n"a\tb"\t"c ""d"""\t"e\nf"',
    );
  });

  it('R21.2.2 one cell is corrected, also one that the row had not', () => {
    const cells = [['Name', 'Phone'], ['A']];
    expect(withCell(cells, { row: 1, column: 1 }, '077')).toEqual([
      ['Name', 'Phone'],
      ['A', '077'],
    ]);
    expect(cells[1]).toEqual(['A']);
  });
});
