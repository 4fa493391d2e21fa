import { describe, expect, it } from 'vitest';
import { dateOfBirth, DEFAULT_DATE_OF_BIRTH, todayInColombo } from '../src/fields/date-of-birth.ts';
import { email } from '../src/fields/email.ts';
import { GENDERS, gender } from '../src/fields/gender.ts';
import { personName } from '../src/fields/name.ts';
import { isNic } from '../src/fields/nic.ts';
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
    expect(isNic(nic)).toBe(true);
  });
  it.each([
    '85653012V',
    '8565301234V',
    '85653O123V',
    '850000123V',
    '853670123V',
    '858670123V',
    '18565300123',
    '198500000123',
  ])('refuses %s', (nic) => expect(isNic(nic)).toBe(false));
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
  it('refuses characters that nobody writes with', () => {
    for (const text of ['a\u0000b', 'a\u202eb', 'a\nb', `a${'\u0301'.repeat(30)}`, '\ud800']) {
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
