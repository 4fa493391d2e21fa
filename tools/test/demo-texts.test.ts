import { describe, expect, it } from 'vitest';
import { sinhalaCourses } from '../../server/seeds/demo/sinhala/courses.ts';
import { sinhalaOrganization, sinhalaPeople } from '../../server/seeds/demo/sinhala/institute.ts';
import { tamilCourses } from '../../server/seeds/demo/tamil/courses.ts';
import { tamilOrganization, tamilPeople } from '../../server/seeds/demo/tamil/institute.ts';
import { findEntryFaults } from '../src/texts/entry-faults.ts';

/** Codes, addresses and the choices of the API, which the page shows in the reader's language. */
const CODES =
  /^(?:orgId|wish|owner|lecturer|joinCode|status|email|members|level|medium|delivery|address|begins|ends|phoneNumber|whatsappNumber|dateOfBirth|gender|province|district|city|language|classTypes|deliveryMethods|studentCount|story|asking|learners|houseNumber)$/;

/** Everything that people read in a piece of the story. */
function* textsOf(value: unknown, key = ''): Generator<string> {
  if (CODES.test(key)) return;
  if (typeof value === 'string' && value !== '') yield value;
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, isList ? '' : name);
}

/** Names that were registered in Latin letters stand beside the name in the own script. */
const withoutLatinNames = (people: typeof sinhalaPeople) =>
  people.map(({ registration: { firstName, lastName, ...rest }, ...person }) => [
    rest.lane01,
    rest.schoolCollege,
    person.ownScriptName || (/[A-Z]/.test(firstName) ? '' : `${firstName} ${lastName}`),
  ]);

describe.each([
  [
    'si',
    /[\u0d80-\u0dff]/,
    [...textsOf([sinhalaCourses, sinhalaOrganization, withoutLatinNames(sinhalaPeople)])],
  ],
  [
    'ta',
    /[\u0b80-\u0bff]/,
    [...textsOf([tamilCourses, tamilOrganization, withoutLatinNames(tamilPeople)])],
  ],
] as const)('the texts of the demo in %s', (locale, letters, texts) => {
  it('are written in its letters; units, symbols and numbers alone are Latin', () => {
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter((text) => !letters.test(text))).toEqual([]);
    expect(texts.filter((text) => /[A-Za-z]{4,}/.test(text))).toEqual([]);
  });

  it('have joiners, whole letters and the words of Sri Lanka, as a translation must (R15.3.3)', () => {
    const faults = texts.flatMap((text) =>
      // There is no English beside it that it could be.
      [...findEntryFaults({ message: text, translation: text }, locale)]
        .filter((fault) => fault !== 'is still English')
        .map((fault) => `${text} ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
