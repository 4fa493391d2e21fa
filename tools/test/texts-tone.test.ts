import type { Locale } from '@panthiya/contract/locale/locales';
import { expect, it } from 'vitest';
import { findEntryFaults } from '../src/texts/entry-faults.ts';

const faultsOf = (message: string, translation: string, locale: Locale) => [
  ...findEntryFaults({ message, translation, context: undefined }, locale),
];

it.each<readonly [string, string, string, Locale]>([
  ['Your course', 'ඔයාගේ පාඨමාලාව', 'speaks as to a friend: ඔයාගේ', 'si'],
  ['You joined', 'උඹ එක් වුණා', 'speaks as to a friend: උඹ', 'si'],
  ['Your course', 'නුඹේ පාඨමාලාව', 'speaks as to a friend: නුඹේ', 'si'],
  ['You joined', 'තෝ එක් වුණා', 'speaks as to a friend: තෝ', 'si'],
  ['You joined.', 'நீ இணைந்தாய்.', 'speaks as to a friend: நீ', 'ta'],
  ['Your course', 'உன் பாடநெறி', 'speaks as to a friend: உன்', 'ta'],
  ['A mail for you', 'உனக்கு ஒரு மின்னஞ்சல்', 'speaks as to a friend: உனக்கு', 'ta'],
  ['We know you', 'உன்னை அறிவோம்', 'speaks as to a friend: உன்னை', 'ta'],
  ['Saved', 'සුරැකිණි!', 'calls out with a ! of its own', 'si'],
  ['Well done! Go on.', 'நன்று! தொடர்க!', 'calls out with a ! of its own', 'ta'],
  ['Save', 'Click කරන්න', 'has the English words Click', 'si'],
  ['Classes of {name}', '{name} හි පන්ති', 'has a case ending alone behind a name', 'si'],
  ['<0>{name}</0>’s', '<0>{name}</0> ගේ', 'has a case ending alone behind a name', 'si'],
  ['You join {goal}', '{goal} இல் இணைவீர்கள்', 'has a case ending alone behind a name', 'ta'],
])('R15.8.4 of %s as %s: %s', (message, translation, fault, locale) => {
  expect(faultsOf(message, translation, locale)).toContain(fault);
});

it.each<readonly [string, string, Locale]>([
  // These begin with the letters of a familiar word.
  ['Choose a course', 'පාඨමාලාවක් තෝරන්න', 'si'],
  ['Remove the course', 'பாடநெறியை நீக்குக', 'ta'],
  ['The truth', 'உண்மை', 'ta'],
  ['Your course', 'ඔබේ පාඨමාලාව', 'si'],
  ['Your course', 'உங்கள் பாடநெறி', 'ta'],
  ['Well done!', 'ඉතා හොඳයි!', 'si'],
  ['Classes of {name}', '{name}: පන්ති', 'si'],
  ['{done} of {total}', '{total} இல் {done}', 'ta'],
])('R15.8.4 of %s as %s is polite', (message, translation, locale) => {
  expect(faultsOf(message, translation, locale)).toEqual([]);
});
