import { cities, provinces } from '@panthiya/contract/locations/locations';
import { afterEach, describe, expect, it } from 'vitest';
import { nameOfPlace } from './name-of-place.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

describe('R15.5.9 the name of a place', () => {
  it.each([
    ['en', 'North Western'],
    ['si', 'වයඹ'],
    ['ta', 'வட மேல்'],
    ['', 'North Western'],
  ])('in %s is %s', (language, name) => {
    document.documentElement.lang = language;
    const place = provinces.find(({ id }) => id === 'north-western');
    expect(place && nameOfPlace(place)).toBe(name);
  });

  it('is its English where no source had one', () => {
    document.documentElement.lang = 'ta';
    const unnamed = cities.filter(({ nameTa }) => nameTa === undefined);
    expect(unnamed.length).toBeGreaterThan(0);
    for (const city of unnamed) expect(nameOfPlace(city)).toBe(city.name);
  });
});
