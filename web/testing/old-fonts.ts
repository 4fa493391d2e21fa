// Text as it was typed before Unicode, for tests: by the keys of FM Abhaya for Sinhala, and of Bamini for Tamil. The joined forms
// that have keys of their own are here where they are frequent.

/** 'අw ආwd': a letter and its keys. */
const keysOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split(' ').map((pair) => {
      const [letters = ''] = /^\P{ASCII}+?(?=\p{ASCII}|.$)/u.exec(pair) ?? [];
      return [letters, pair.slice(letters.length)];
    }),
  );

/** What a vowel sign puts before and after the letter. */
type Around = readonly [before: string, after: string];

interface OldFont {
  /** Letters and signs that stand alone. */
  readonly alone: ReadonlyMap<string, string>;
  readonly consonants: ReadonlyMap<string, string>;
  readonly vowelSigns: ReadonlyMap<string, Around>;
  /** Letters with their sign in one key. */
  readonly joined: ReadonlyMap<string, string>;
  /** A consonant, what is joined under it, and its vowel sign. */
  readonly cluster: RegExp;
  readonly signUnder: (sign: string) => string;
}

const FM: OldFont = {
  alone: keysOf(`අw ආwd ඇwe ඈwE ඉb ඊB උW ඌW! ඍR එt ඒta ඓft ඔT ඕT! ංx ඃ#`),
  consonants: keysOf(
    'කl ඛL ග. ඝ> ඟÕ චp ඡP ජc ඤ[ ඥ{ ටg ඨG ඩv ඪV ණK ඬ~ ත; ථ: දo ධO නk ඳ| පm ඵM බn භN මu ඹU යh රr ල, වj ශY ෂI සi හy ළ< ෆ*',
  ),
  vowelSigns: new Map<string, Around>([
    ['', ['', '']],
    ['ා', ['', 'd']],
    ['ැ', ['', 'e']],
    ['ෑ', ['', 'E']],
    ['ි', ['', 's']],
    ['ී', ['', 'S']],
    ['ු', ['', 'q']],
    ['ූ', ['', 'Q']],
    ['ෘ', ['', 'D']],
    ['ෙ', ['f', '']],
    ['ේ', ['f', 'a']],
    ['ෛ', ['ff', '']],
    ['ො', ['f', 'd']],
    ['ෝ', ['f', 'da']],
    ['ෞ', ['f', '!']],
    ['්', ['', 'a']],
  ]),
  joined: keysOf(
    'ම්ï ව්õ ට්Ü ඩ්â බ්í ධ්è ච්É ටිá ටීà ඩිä ඩීã බිì බීî මිñ මීó විú වීù චිÑ ධිê ධීë දුÿ දූ¥ කුl= ගු.= තු;= භුN= ශුY= කූl+ තූ;+ රුre රූrE',
  ),
  cluster: /(ර්\u200d)?([ක-ෆ])(්\u200d[රය])?([ා-ෟෘ්]?)/gu,
  signUnder: (sign) => (sign === '' ? '' : sign.endsWith('ර') ? '%' : 'H'),
};

const BAMINI: OldFont = {
  alone: keysOf('அm ஆM இ, ஈ< உc ஊC எv ஏV ஐI ஒx ஓX ஃ/'),
  consonants: keysOf('கf ஙq சr ஜ[ ஞQ டl ணz தj நe னd பg மk யa ரu லy வt ழo ளs றw ஷ\\ ஸ] ஹ`'),
  vowelSigns: new Map<string, Around>([
    ['', ['', '']],
    ['ா', ['', 'h']],
    ['ி', ['', 'p']],
    ['ீ', ['', 'P']],
    ['ு', ['', '{']],
    ['ூ', ['', '_']],
    ['ெ', ['n', '']],
    ['ே', ['N', '']],
    ['ை', ['i', '']],
    ['ொ', ['n', 'h']],
    ['ோ', ['N', 'h']],
    ['ௌ', ['n', 's']],
    ['்', ['', ';']],
  ]),
  joined: keysOf(
    'டிb டீB குF சுR டுL துJ நுE னுD புG முK யுA ருU லுY வுT ழுO ளுS றுW ணுZ கூ$ சூ# டூ^ மூ% ரூ& ழூ* தூJ} நூE} பூG+ லூY}',
  ),
  cluster: /()([க-ஹ])()([ா-்]?)/gu,
  signUnder: () => '',
};

function convert(text: string, font: OldFont): string {
  return text
    .normalize('NFC')
    .replace(font.cluster, (_, above = '', letter: string, under = '', sign: string) => {
      const joined = under === '' ? font.joined.get(letter + sign) : undefined;
      const [before, after] = font.vowelSigns.get(sign) ?? ['', ''];
      const keys = font.consonants.get(letter) ?? letter;
      const whole = joined ?? before + keys + font.signUnder(under) + after;
      return above === '' ? whole : `${whole}¾`;
    })
    .replace(/\P{ASCII}/gu, (letter) => font.alone.get(letter) ?? letter)
    .replaceAll(/[\u200c\u200d]/g, '');
}

/** The keys that show this Sinhala text in FM Abhaya. */
export const toFm = (text: string): string =>
  convert(
    // Its keys of these signs are letters: what stands on the keyboard there is another sign.
    text.replaceAll(/[.,?()/]/g, (sign) => `\ue000${'.,?()/'.indexOf(sign)}`),
    FM,
  ).replaceAll(/\ue000(\d)/g, (_, at: string) => `'"@^&$`[Number(at)] ?? '');

/** The keys that show this Tamil text in Bamini. */
export const toBamini = (text: string): string =>
  convert(text.replaceAll(',', '\ue000'), BAMINI).replaceAll('\ue000', '>');
