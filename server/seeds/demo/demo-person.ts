import type * as z from 'zod/mini';
import type { Locale } from '@panthiya/contract/locale/locales';
import type { registrationBody } from '@panthiya/contract/identity/registration.contract';

/** A person of the story, as they registered. */
export interface DemoPerson {
  readonly registration: Omit<z.input<typeof registrationBody>, 'password'>;
  readonly username: string | null;
  readonly isSystemAdmin: boolean;
  readonly isVerified: boolean;
  /** The language that they chose; without it, that of their device. */
  readonly language?: Locale;
  readonly ownScriptName?: string;
}

export const NOBODY_SPECIAL = { username: null, isSystemAdmin: false, isVerified: true } as const;

/** A person of an institute of one language. */
export interface LocalPerson extends DemoPerson {
  readonly daysAgo: number;
  /** What the demo prints of them. */
  readonly story: string | undefined;
}

/** One person: address before the @, first and last name, gender, town; and the own-script name where these names are Latin. */
export type PersonLine = readonly [
  address: string,
  first: string,
  last: string,
  gender: 'female' | 'male',
  town: string,
  ownScriptName?: string,
];

/** What all people of an institute have in common. */
interface Home {
  readonly language: Locale;
  readonly province: string;
  readonly district: string;
  readonly lane01: string;
  readonly schoolCollege?: string;
  /** When the first of them was born, and how many days ago the first and the last of them registered. */
  readonly born: number;
  readonly days: readonly [first: number, last: number];
  /** What the demo prints of those who are to be tried, by address. */
  readonly stories: ReadonlyMap<string, string>;
  /** The first seven digits of their phones, as 071 4100: each gets three of their own. */
  readonly phones: string;
}

/** The people of some lines, with a phone and a day of their own. */
export function localPeople(
  lines: readonly PersonLine[],
  { language, born, days, phones, stories, schoolCollege = '', ...place }: Home,
): readonly LocalPerson[] {
  const [first, last] = days;
  return lines.map(
    ([address, firstName, lastName, gender, city, ownScriptName = ''], index): LocalPerson => ({
      ...NOBODY_SPECIAL,
      language,
      ownScriptName,
      story: stories.get(`${address}@example.com`),
      daysAgo: Math.round(first - ((first - last) * index) / Math.max(lines.length - 1, 1)),
      registration: {
        firstName,
        lastName,
        dateOfBirth: `${born + (index % 2)}-0${1 + (index % 9)}-1${index % 8}`,
        gender,
        email: `${address}@example.com`,
        phoneNumber: `${phones}${100 + index * 7}`,
        whatsappNumber: `${phones}${100 + index * 7}`,
        houseNumber: String(4 + index * 3),
        city,
        schoolCollege,
        ...place,
      },
    }),
  );
}
