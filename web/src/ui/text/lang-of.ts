// Texts are kept as they are written: the script tells the tongue, for line height and read-aloud.
const SCRIPTS = [
  { lang: 'si', letters: /\p{Script=Sinhala}/u },
  { lang: 'ta', letters: /\p{Script=Tamil}/u },
];

/** The language that a text's script stands for; undefined for Latin letters, which many share. */
export function langOf(text: string): string | undefined {
  return SCRIPTS.find(({ letters }) => letters.test(text))?.lang;
}
