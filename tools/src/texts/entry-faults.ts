import type { Entry } from '@panthiya/baked-texts/catalogue';
import { type Part, readMessage } from '@panthiya/baked-texts/message-parts';
import type { Locale } from '@panthiya/contract/locale/locales';

/** What may stay as it is in English: names, codes and samples of writing. Each with its reason. */
const SAME_IN_ALL = new Map([
  ['PDF', 'a file kind'],
  ['WhatsApp', 'a name'],
  ['Zoom', 'a name'],
  ['PayHere', 'a name'],
]);

/** Words that Sri Lankan Tamil writes otherwise (the glossary, texts/glossary.tsv). */
const INDIAN = /தேர்வு|பள்ளி|தேதி|உறுப்பினர்|ரசீது|பிப்ரவரி|(?:^|[^\p{L}\p{M}])எண்(?:$|[^\p{L}\p{M}])/u;
/** ௌ written as ெ and ள; not every such pair is wrong: வெள்ளி. */
const SPLIT_AU = /[பகமச]ெள(?!ள|்)/u;
/** A rakaransaya or yansaya without its joiner. ර්ය is right without. */
const UNJOINED = /(?<!ර)\u0dca[\u0dba\u0dbb]/u;
/** Words for "you" among friends; readers are ඔබ and நீங்கள் (R15.8.4). With their endings, since each word is compared whole. */
const FAMILIAR: Readonly<Partial<Record<Locale, RegExp>>> = {
  si: /^(?:(?:ඔයා|නුඹ|උඹ)(?:ලා)?(?:ට|ගේ|ගෙන්|ව|ත්)?|නුඹේ|උඹේ|තෝ|තොට|තොගේ|තී)$/u,
  ta: /^(?:நீ(?:யே|யும்|தான்)?|உன்|உனது|உனக்கு(?:ம்)?|உன்னை(?:யும்)?|உன்ன(?:ால்|ிடம்|ுடைய|ோடு|ில்))$/u,
};
/** Case endings that stand alone behind a name. Tamil writes them so behind numbers: 12 இல் 3. */
const LOOSE_ENDING: Readonly<Partial<Record<Locale, RegExp>>> = {
  si: /\}(?:<\/\w+>)? (?:හි|හිදී|ගේ|ට)(?![\p{L}\p{M}])/u,
  ta: /\{(?!(?:all|limit|published|size|total)\})\w+\}(?:<\/\w+>)? (?:இல்|இற்கு|உடன்|ஐ)(?![\p{L}\p{M}])/u,
};
const WORD = /[\p{L}\p{M}\u200c\u200d]+/gu;
/** Also those that turn the direction of what follows. Sinhala and Tamil need the joiners. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/u;
/** What FM and Bamini fonts show as Sinhala or Tamil letters. */
const LEGACY = /[;,]\w+[;:]\w*\s\w*[;,]/;
const PLACEHOLDER = /\{[^{}]*\}|<\/?\w+\/?>/g;

const closingSign = (text: string): string =>
  /[.?!:…]$/.exec(text.trim().replace(/\.{3}$/, '…'))?.[0] ?? '';

/** The placeholders, tags and plurals of a text, sorted: both languages must have the same. */
function shapeOf(parts: readonly Part[]): readonly string[] {
  return parts
    .flatMap((part): readonly string[] => {
      if (part.kind === 'value') return [`{${part.name}}`];
      if (part.kind === 'element') return [`<${part.name}>`, ...shapeOf(part.parts)];
      return part.kind === 'plural' ? [`plural of ${part.name}`] : [];
    })
    .toSorted();
}

/** The forms of each plural: other languages have `one` and `other`, and exact numbers where the English has them. */
function* pluralFaults(parts: readonly Part[]): Generator<string> {
  for (const part of parts) {
    if (part.kind === 'element') yield* pluralFaults(part.parts);
    if (part.kind !== 'plural') continue;
    const odd = Object.keys(part.forms).filter((form) => !/^(?:one|other|\d+)$/.test(form));
    if (odd.length > 0) yield `has the plural forms ${odd.join(', ')}`;
  }
}

const countCalls = (text: string): number => text.split('!').length - 1;

const latinWords = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replaceAll(/\{\w+, plural,|\b(?:one|other)\b(?= \{)/g, ' ')
      .replaceAll(PLACEHOLDER, ' ')
      .match(/[A-Za-z][A-Za-z’'-]+/g) ?? [],
  );

/** What is wrong with a translation (R15.3.3, R15.8.4); nothing for one that is not there yet. */
export function* findEntryFaults(
  { message, translation, context }: Pick<Entry, 'message' | 'translation' | 'context'>,
  locale: Locale,
): Generator<string> {
  if (translation === '') return;
  try {
    const parts = readMessage(translation);
    const [wanted, found] = [shapeOf(readMessage(message)), shapeOf(parts)];
    if (wanted.join() !== found.join()) yield `has ${found.join(' ')}, not ${wanted.join(' ')}`;
    yield* pluralFaults(parts);
  } catch (error) {
    yield (error as Error).message;
  }
  if (translation !== translation.normalize('NFC')) yield 'is not in NFC';
  if (UNSEEN.test(translation)) yield 'has a letter that nobody sees';
  if (UNJOINED.test(translation)) yield 'lacks U+200D before ය or ර';
  const familiar = translation.match(WORD)?.filter((word) => FAMILIAR[locale]?.test(word)) ?? [];
  if (familiar.length > 0) yield `speaks as to a friend: ${familiar.join(', ')}`;
  if (LOOSE_ENDING[locale]?.test(translation)) yield 'has a case ending alone behind a name';
  if (countCalls(translation) > countCalls(message)) yield 'calls out with a ! of its own';
  if (locale === 'ta' && INDIAN.test(translation)) yield 'has a word that Sri Lanka does not use';
  if (locale === 'ta' && SPLIT_AU.test(translation)) yield 'writes ௌ as two letters';
  if (LEGACY.test(translation)) yield 'looks like the text of an old font';
  if (/^\s|\s$/.test(translation)) yield 'begins or ends with a blank';
  // An abbreviation ends with a point that says nothing: No., and months in Sinhala and Tamil.
  const isShort = /\bno\.$/.test(message) || context?.startsWith('short ');
  if (!isShort && closingSign(message) !== closingSign(translation)) yield 'ends with another sign';
  const known = latinWords(message);
  const strange = [...latinWords(translation)].filter((word) => !known.has(word));
  if (strange.length > 0) yield `has the English words ${strange.join(', ')}`;
  const hasWords = /\p{Ll}{3}/u.test(message.replaceAll(PLACEHOLDER, ' '));
  if (translation === message && hasWords && !SAME_IN_ALL.has(message)) yield 'is still English';
}
