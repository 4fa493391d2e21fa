/** The letters of Tamil and of Sinhala, as Unicode has them: each stands together, Tamil first. */
const OWN_LETTER = /[\u0B80-\u0BFF\u0D80-\u0DFF]/;
const FIRST_OF_SINHALA = '\u0D80';

/** The language of a text's script, by its first such letter; undefined for Latin letters, which many languages share. */
export function langOf(text: string): 'si' | 'ta' | undefined {
  const letter = OWN_LETTER.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return letter < FIRST_OF_SINHALA ? 'ta' : 'si';
}
