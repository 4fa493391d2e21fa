import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Lower lines than letters of Sinhala and Tamil need, and why that is right. */
const REASONS: Readonly<Record<string, string>> = {
  'ui/art/claim.css: 1.08': 'of English alone: the next rule is for the others',
  'ui/avatar/avatar.css: 1': 'two letters in the middle of a box that is twice as high',
  'ui/print.css: 1.2': 'a page of paper has 40 rows, and nothing on it is cut',
  'features/shell/top-bar.css: 18px': 'a number alone, in a round sign',
  'features/provider/dashboard/registrations-chart.css: 1': 'figures, on pages in English',
};

describe('R15.6.2', () => {
  it('R15.6.2 every style leaves the height of Sinhala and Tamil letters', () => {
    const low = globSync('**/*.css', { cwd: ROOT }).flatMap((file) => {
      const styles = readFileSync(join(ROOT, file), 'utf8');
      return [...styles.matchAll(/line-height: ([^;]+);/g)]
        .map(([, value = '']) => value)
        .filter((value) => !/^(?:inherit|var\(--leading[\w-]*\))$/.test(value) && !(+value >= 1.4))
        .map((value) => `${file}: ${value}`);
    });
    expect(new Set(low)).toEqual(new Set(Object.keys(REASONS)));
  });
});
