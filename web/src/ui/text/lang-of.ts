// Texts are stored as they are written. The script shows the language, for line height and read-aloud.
const SCRIPTS = [
  { lang: 'si', letters: /\p{Script=Sinhala}/u },
  { lang: 'ta', letters: /\p{Script=Tamil}/u },
];

/** The language of a text's script; undefined for Latin letters, which many languages share. */
export function langOf(text: string): string | undefined {
  return SCRIPTS.find(({ letters }) => letters.test(text))?.lang;
}
