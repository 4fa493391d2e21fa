import { describe, expect, it } from 'vitest';
import {
  cities,
  districts,
  findMisplaced,
  placeName,
  provinces,
} from '../src/locations/locations.ts';

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

describe('places', () => {
  it('R3.9 9 provinces: western, central, southern, northern, eastern, north-western, north-central, uva, sabaragamuwa', () => {
    expect(provinces.map(({ id }) => id)).toEqual([
      'western',
      'central',
      'southern',
      'northern',
      'eastern',
      'north-western',
      'north-central',
      'uva',
      'sabaragamuwa',
    ]);
    expect(provinces.find(({ id }) => id === 'north-western')?.name).toBe('North Western');
  });
  it('R3.10 25 districts (id, name, provinceId); the id is the slug of the name', () => {
    expect(districts).toHaveLength(25);
    for (const { id, name } of districts) expect(id).toBe(slug(name));
  });
  it.each([
    ['western', 'Colombo, Gampaha, Kalutara'],
    ['central', 'Kandy, Matale, Nuwara Eliya'],
    ['southern', 'Galle, Matara, Hambantota'],
    ['northern', 'Jaffna, Kilinochchi, Mannar, Mullaitivu, Vavuniya'],
    ['eastern', 'Ampara, Batticaloa, Trincomalee'],
    ['north-western', 'Kurunegala, Puttalam'],
    ['north-central', 'Anuradhapura, Polonnaruwa'],
    ['uva', 'Badulla, Monaragala'],
    ['sabaragamuwa', 'Ratnapura, Kegalle'],
  ])('R3.11 districts of %s: %s', (province, names) => {
    const found = districts
      .filter(({ provinceId }) => provinceId === province)
      .map(({ name }) => name);
    expect(found.join(', ')).toBe(names);
  });
  it('R3.12 about 200 cities (id, name, districtId), every district 4 or more', () => {
    expect(cities).toHaveLength(214);
    for (const { id } of districts) {
      expect(cities.filter(({ districtId }) => districtId === id).length).toBeGreaterThanOrEqual(4);
    }
  });
  it('R3.13 ids are slugs, unique; exactly the cities whose slug equals a district or province id carry -city', () => {
    expect(new Set(cities.map(({ id }) => id)).size).toBe(214);
    const taken = new Set([...districts, ...provinces].map(({ id }) => id));
    for (const { id, name } of cities) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(id.endsWith('-city')).toBe(taken.has(slug(name)));
    }
    expect(cities.filter(({ id }) => id.endsWith('-city'))).toHaveLength(25);
  });
  it('R5.6 a district must belong to the chosen province and a city to the chosen district', () => {
    const right = { province: 'western', district: 'colombo', city: 'colombo-city' };
    expect(findMisplaced(right)).toBeUndefined();
    expect(findMisplaced({ ...right, province: 'central' })).toBe('district');
    expect(findMisplaced({ ...right, city: 'kandy-city' })).toBe('city');
    expect(findMisplaced({ ...right, province: 'x' })).toBe('province');
    expect(findMisplaced({ ...right, city: 'other:Ella' })).toBeUndefined();
    expect(findMisplaced({ ...right, city: 'other:Ella', district: 'kandy' })).toBe('district');
  });
});

describe('R15.5.9 the name of a place', () => {
  const place = provinces.find(({ id }) => id === 'north-western');

  it.each([
    ['en', 'North Western'],
    ['si', 'වයඹ'],
    ['ta', 'வட மேல்'],
    ['', 'North Western'],
  ])('in %j is %s', (language, name) => {
    expect(place && placeName(place, language)).toBe(name);
  });

  it('is its English where no source had one', () => {
    const unnamed = cities.filter(({ nameTa }) => nameTa === undefined);
    expect(unnamed.length).toBeGreaterThan(0);
    for (const city of unnamed) expect(placeName(city, 'ta')).toBe(city.name);
  });
});
