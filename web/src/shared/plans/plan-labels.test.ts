import { describe, expect, it } from 'vitest';
import { entitlementLabels } from './plan-labels.ts';

describe('what a plan has of a feature', () => {
  it.each([
    ['Storage in MB', 2000, '2,000 MB Storage'],
    ['Storage in MB', -1, 'Unlimited Storage'],
    ['Members', 100, '100 Members'],
  ])('R3.18 R3.20 the unit stands with the number: %s, %i', (title, count, words) => {
    const { count: shown, title: name } = entitlementLabels(title, count);
    expect(`${shown} ${name}`).toBe(words);
  });
});
