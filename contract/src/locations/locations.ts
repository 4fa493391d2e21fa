import places from './locations.json' with { type: 'json' };
import { unlistedTown } from './unlisted/unlisted-town.ts';

/** A province, district or city. nameSi and nameTa are missing where no reliable source had one. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly nameSi?: string;
  readonly nameTa?: string;
}
/** The name of a place in a language; its English where no source had one (R15.5.9). */
export function placeName({ name, nameSi, nameTa }: Place, language: string): string {
  const names: Readonly<Record<string, string | undefined>> = { si: nameSi, ta: nameTa };
  return names[language] ?? name;
}

export interface District extends Place {
  readonly provinceId: string;
}
export interface City extends Place {
  readonly districtId: string;
  readonly postcode?: string;
}

/**
 * The fixed hierarchy of R3.9-R3.13: 9 provinces, 25 districts, 214 cities. Place names and postcodes: see docs/credits.md. 41
 * KB, so the web loads this module only when it needs it.
 */
export const provinces: readonly Place[] = places.provinces;
export const districts: readonly District[] = places.districts;
export const cities: readonly City[] = places.cities;

export interface Location {
  readonly province: string;
  readonly district: string;
  readonly city: string;
}

/** What people read for a city: its name in the list, or the typed name; undefined for an unknown id. */
export function cityName(city: string): string | undefined {
  return unlistedTown(city) ?? cities.find(({ id }) => id === city)?.name;
}

/**
 * The first field that breaks the hierarchy (R5.6), or undefined when the three belong together. A town that is not in the list
 * can be in any district.
 */
export function findMisplaced(location: Location): keyof Location | undefined {
  if (!provinces.some(({ id }) => id === location.province)) return 'province';
  const district = districts.find(({ id }) => id === location.district);
  if (district?.provinceId !== location.province) return 'district';
  if (unlistedTown(location.city) !== undefined) return undefined;
  const city = cities.find(({ id }) => id === location.city);
  return city?.districtId === location.district ? undefined : 'city';
}
