import { describe, expect, it } from 'vitest';
import { city } from '../src/fields/city.ts';
import { todayInColombo } from '../src/fields/colombo-time.ts';
import { dateOfBirth, DEFAULT_DATE_OF_BIRTH } from '../src/fields/date-of-birth.ts';
import { email } from '../src/fields/email.ts';
import { GENDERS, gender } from '../src/fields/gender.ts';
import { personName } from '../src/fields/name.ts';
import { nicComplaint, optionalNic } from '../src/fields/nic.ts';
import { optionalText, requiredText } from '../src/fields/text.ts';
import { optionalPhone, requiredPhone, toReadable } from '../src/phone.ts';

describe('R5.8 e-mail with a local part, @ and a domain that has a dot', () => {
  it.each([
    'nethmi@example.com',
    'a.b+c@mail.example.lk',
    "o'neil@example.com",
    'nimal@පාසල.lk',
    'x@a-b.co',
  ])('takes %s', (address) => expect(email.safeParse(address).success).toBe(true));
  it.each([
    '',
    'nethmi',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example..com',
    'a@-b.com',
    'a@b.com.',
    'a@b@c.lk',
    'a<b>@c.lk',
  ])('refuses %j', (address) => expect(email.safeParse(address).success).toBe(false));
  it('R5.1 has at most 254 characters', () => {
    const longest = `${'a'.repeat(242)}@example.com`;
    expect(email.safeParse(longest).success).toBe(true);
    expect(email.safeParse(`a${longest}`).success).toBe(false);
  });
});

describe('R5.8 phones are accepted as people write them and stored E.164', () => {
  it.each([
    ['0771234567', '+94771234567'],
    ['+94 77 123 4567', '+94771234567'],
    ['077-123-4567', '+94771234567'],
    ['(077) 123 4567', '+94771234567'],
    ['0112345678', '+94112345678'],
    ['+61 412 345 678', '+61412345678'],
  ])('%s is %s', (written, stored) => {
    expect(requiredPhone('Phone').parse(written)).toBe(stored);
  });
  it.each(['077', '07712345678901', '077 CALL ME', '+94', '１２３', '0'.repeat(30), '077123456x'])(
    'refuses %s',
    (written) => expect(requiredPhone('Phone').safeParse(written).success).toBe(false),
  );
  it('optional ones may be empty', () => {
    expect(optionalPhone('Telegram Number').parse('  ')).toBe('');
  });
  it('are shown as people read them', () => {
    expect(toReadable('+94771234567')).toBe('077 123 4567');
    expect(toReadable('+61412345678')).toBe('+61 412 345 678');
  });
});

describe('R5.8 NIC 9 digits and V or X, or 12 digits', () => {
  it.each(['856530123V', '850010123X', '198565300123', '200136600123'])('takes %s', (nic) => {
    expect(nicComplaint(nic)).toBeUndefined();
  });
  it.each([
    ['856530123v', '856530123V'],
    [' 85653 0123 v ', '856530123V'],
    ['856530123-X', '856530123X'],
    ['1985 6530 0123', '198565300123'],
    ['1985-653-00123', '198565300123'],
    ['   ', ''],
  ])('takes %s as people write it', (written, kept) => {
    expect(optionalNic.parse(written)).toBe(kept);
  });

  const SHAPE = 'Enter the NIC as 9 digits and V or X, or as 12 digits.';
  const DAY = 'the day of birth is 001 to 366, or 501 to 866.';
  it.each([
    ['85653012V', SHAPE],
    ['8565301234V', SHAPE],
    ['85653O123V', SHAPE],
    ['856530123', SHAPE],
    ['856530123Z', SHAPE],
    ['18565300123', SHAPE],
    ['19856530012V', SHAPE],
    ['850000123V', `Check digits 3 to 5 of the NIC: ${DAY}`],
    ['853670123V', `Check digits 3 to 5 of the NIC: ${DAY}`],
    ['855000123V', `Check digits 3 to 5 of the NIC: ${DAY}`],
    ['858670123V', `Check digits 3 to 5 of the NIC: ${DAY}`],
    ['198500000123', `Check digits 5 to 7 of the NIC: ${DAY}`],
    ['200186700123', `Check digits 5 to 7 of the NIC: ${DAY}`],
    ['856530123012', 'A NIC of 12 digits begins with the year of birth, like 1985 or 2008.'],
  ])('refuses %s and says why', (nic, words) => {
    expect(optionalNic.safeParse(nic).error?.issues[0]?.message).toBe(words);
  });
});

describe('names and texts', () => {
  it('R3.2 names are forced to upper case, trimmed, and other scripts pass unchanged', () => {
    expect(personName('First Name').parse('  zoë ')).toBe('ZOË');
    expect(personName('First Name').parse('නෙත්මි')).toBe('නෙත්මි');
    expect(personName('First Name').parse('ක්‍රිශාන්')).toBe('ක්‍රිශාන්');
  });
  it('R5.1 names have at most 100 characters, others 200', () => {
    expect(personName('First Name').safeParse('N'.repeat(101)).success).toBe(false);
    expect(requiredText('Lane 01').safeParse('a'.repeat(201)).success).toBe(false);
    expect(requiredText('Lane 01').safeParse('a'.repeat(200)).success).toBe(true);
  });
  it('R5.4 blanks do not count as filled', () => {
    expect(requiredText('Lane 01').safeParse('   ').error?.issues[0]?.message).toBe(
      'Lane 01 is required.',
    );
  });
  it.each(['\u3164', '\u200d', '\u2800', '\u115f\u1160', '\uffa0', '\u034f', '\ufe0f'])(
    'R5.4 what nobody sees does not count as filled: %j',
    (text) => {
      for (const field of [requiredText('Name'), personName('Name')]) {
        expect(field.safeParse(text).error?.issues[0]?.message).toBe('Name is required.');
        expect(field.safeParse(`${text}A${text}`).success).toBe(true);
      }
    },
  );
  it('refuses characters that nobody writes with', () => {
    const tower = `a${'\u0301'.repeat(8)}\u200c${'\u0301'.repeat(8)}`;
    for (const text of [
      'a\u0000b',
      'a\u202eb',
      'a\nb',
      `a${'\u0301'.repeat(30)}`,
      tower,
      '\ud800',
    ]) {
      expect(optionalText('Lane 02').safeParse(text).success).toBe(false);
    }
  });
});

describe('date of birth and gender', () => {
  it('R9.20 default birth date 2000-12-31, which is itself taken', () => {
    expect(DEFAULT_DATE_OF_BIRTH).toBe('2000-12-31');
    expect(dateOfBirth.safeParse(DEFAULT_DATE_OF_BIRTH).success).toBe(true);
  });
  it('R3.3 a future date is refused; today is the day in Colombo', () => {
    expect(todayInColombo(new Date('2026-01-01T18:29:00Z'))).toBe('2026-01-01');
    expect(todayInColombo(new Date('2026-01-01T18:31:00Z'))).toBe('2026-01-02');
    expect(dateOfBirth.safeParse(todayInColombo()).success).toBe(true);
    expect(dateOfBirth.safeParse('2130-01-01').success).toBe(false);
  });
  it('R2.2.3.6 gender choices: male, female, other, sent in lower case', () => {
    expect(GENDERS).toEqual(['male', 'female', 'other']);
    expect(gender.safeParse('Male').success).toBe(false);
  });
});

describe('R5.6 a city is an id of the list, or other: and the name of a town that is not listed', () => {
  it.each([
    ['kurunegala-city', 'kurunegala-city'],
    ['other:Ibbagamuwa', 'other:Ibbagamuwa'],
    ['other:  Ibbagamuwa  ', 'other:Ibbagamuwa'],
    ['other:ඉබ්බාගමුව', 'other:ඉබ්බාගමුව'],
    ['other:மல்லாகம்', 'other:மல்லாகம்'],
    ["other:St. Mary's 2nd Mile", "other:St. Mary's 2nd Mile"],
    ['other:Bope-Poddala', 'other:Bope-Poddala'],
    ['other:Unit 3, Ella', 'other:Unit 3, Ella'],
    ['other:Ö', 'other:Ö'],
    [`other:${'a'.repeat(60)}`, `other:${'a'.repeat(60)}`],
    ['other:other:Ella', 'other:other:Ella'],
    ['other:Ella / Bandarawela', 'other:Ella / Bandarawela'],
  ])('%j is %j', (typed, kept) => expect(city.parse(typed)).toBe(kept));
  it.each([
    '',
    '   ',
    'other:',
    'other:   ',
    'other:\u3000',
    'other:12',
    'other:---',
    'other:!?',
    `other:${'a'.repeat(61)}`,
    `other:${'a'.repeat(5_000)}`,
    'other://evil.lk',
    'other:http://evil.lk',
    'other:HTTPS://evil.lk',
    'other:www.evil.lk',
    'other:WWW.evil.lk',
    'other:ｗｗｗ．evil.lk',
    'other:a://b',
    'other:Ella\nBadulla',
    'other:Ella\r\nBcc: a@b.lk',
    'other:Ella\u2028Badulla',
    'other:Ella\u0000',
    'other:El\tla',
    'other:\u202eallE',
    'other:El\u200bla',
    'other:\ud800',
    `other:E${'\u0301'.repeat(20)}`,
    'other:\ufeffElla\ufeff1\u0007',
    null,
    undefined,
    12,
    ['other:Ella'],
    { city: 'Ella' },
    true,
  ])('refuses %j', (typed) => expect(city.safeParse(typed).success).toBe(false));
});
