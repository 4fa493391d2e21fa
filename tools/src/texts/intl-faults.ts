/** Files of the product that write numbers and days. */
const PLACE = /^(?:web|contract|server)\/src\/.*(?<!\.test)\.tsx?$/;
/** The reader's own device is asked in one place, in English pages alone (R2.2.10.7); the other draws that place on the server. */
const ALLOWED = new Set(['web/src/lib/time/time.ts', 'web/src/app/server/browser.ts']);
const ASKED = /\b(?:Intl\.[A-Z]\w+|toLocale(?:Date|Time)?String)\(\s*(?<locale>[^,)\s]*)/g;
/** 'en' would be a second name for 'en-US': the machine keeps the last format of numbers alone, and a new one takes 50 µs. */
const ENGLISH = /^'en-[A-Z]{2}'$/;

/** A place that asks the machine for words of a language. */
interface AskedMachine {
  readonly line: number;
  readonly shown: string;
}

/**
 * Places that ask Intl for another language than English, for English without its country, or for whichever the machine has. Many devices have no Sinhala and
 * answer in English, and some months that they name are those of the moon (R15.4.1).
 */
export function findAskedMachines(path: string, code: string): readonly AskedMachine[] {
  if (!PLACE.test(path) || ALLOWED.has(path)) return [];
  return [...code.matchAll(ASKED)]
    .filter(({ groups }) => !ENGLISH.test(groups?.['locale'] ?? ''))
    .map(({ 0: shown, index }) => ({ line: code.slice(0, index).split('\n').length, shown }));
}
