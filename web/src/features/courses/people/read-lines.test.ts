import { describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

const EMAIL = 'nethmi@example.com';
const person = (name: string, email = EMAIL) => ({ email, name });

describe('R11.5.4 a list of people is read as teachers have it', () => {
  it.each([
    [EMAIL, [person('')]],
    [`  ${EMAIL}\t`, [person('')]],
    [`${EMAIL},Nethmi Perera`, [person('Nethmi Perera')]],
    [`${EMAIL}, Nethmi, Perera`, [person('Nethmi Perera')]],
    [`Nethmi Perera,${EMAIL}`, [person('Nethmi Perera')]],
    [`Nethmi Perera <${EMAIL}>`, [person('Nethmi Perera')]],
    [`"Perera, Nethmi" <${EMAIL}>`, [person('Perera Nethmi')]],
    [`Nethmi;${EMAIL}`, [person('Nethmi')]],
    [`Nethmi\t${EMAIL}`, [person('Nethmi')]],
    [`(${EMAIL})`, [person('')]],
    [`නෙත්මි ${EMAIL}`, [person('නෙත්මි')]],
    [`\uFEFFemail,name\r\n${EMAIL},Nethmi`, [person('Nethmi')]],
    [`E-mail\n${EMAIL}`, [person('')]],
    [`${EMAIL}\r\r${EMAIL}`, [person(''), person('')]],
    [`${EMAIL},kasun@example.com`, [person(''), person('', 'kasun@example.com')]],
  ])('%j', (text, people) => expect(readLines(text)).toEqual(people));
});

/** Lines that name no certain person: each stays as it was typed, so that the user sees its error. */
const WRONG =
  'nethmi|nethmi.example.com|nethmi at example.com|nethmi @example.com|nethmi@ example.com|nethmi @ example.com|0771234567|nethmi[at]example.com|nethmi(at)example.com|www.example.com|https://example.com|-|.|,|;|"|\'|<>|()|1|Nethmi Perera|Perera, Nethmi|nethmi＠example.com|nethmi#example.com|name 12@ example.com|12 @|@ 12|mailto:|NULL|=A1|නෙත්මි';

describe('R11.5.4 a line that is typed wrong is guessed by nobody', () => {
  it.each(WRONG.split('|'))('%j stands as it is', (line) => {
    expect(readLines(`kasun@example.com\n${line}`).slice(1)).toEqual([person('', line)]);
  });
  it.each(['', ' ', '\n', '\r\n\r\n', '\uFEFF', '\t\n \n'])('%j names nobody', (text) => {
    expect(readLines(text)).toEqual([]);
  });
});

describe('R11.5.3 reading a list of learners', () => {
  it.each([
    [
      'addresses one a line',
      'a@x.lk\nb@x.lk',
      [
        ['a@x.lk', ''],
        ['b@x.lk', ''],
      ],
    ],
    [
      'a CSV file with a heading',
      '\uFEFFemail,name\r\na@x.lk,Nethmi Perera\r\nb@x.lk,"Silva, Kasun"\r\n',
      [
        ['a@x.lk', 'Nethmi Perera'],
        ['b@x.lk', 'Silva Kasun'],
      ],
    ],
    ['the name first', 'Name;Email\nNethmi Perera;a@x.lk', [['a@x.lk', 'Nethmi Perera']]],
    ['a column of a spreadsheet', 'Nethmi Perera\ta@x.lk', [['a@x.lk', 'Nethmi Perera']]],
    [
      'several in a line',
      'a@x.lk, b@x.lk',
      [
        ['a@x.lk', ''],
        ['b@x.lk', ''],
      ],
    ],
    [
      'what was mistyped stands as it is',
      'a@x.lk\nnethmi.example.com',
      [
        ['a@x.lk', ''],
        ['nethmi.example.com', ''],
      ],
    ],
    ['nothing', '\n \r\n', []],
  ])('%s', (_, text, expected) => {
    expect(readLines(text).map(({ email, name }) => [email, name])).toEqual(expected);
  });
});
