import './person-name.css';

// Names are kept as they are written: the script tells the tongue, for line height and read-aloud.
const SCRIPTS = [
  { lang: 'si', letters: /\p{Script=Sinhala}/u },
  { lang: 'ta', letters: /\p{Script=Tamil}/u },
];

/** A name, of a person or a place, in its own script; never re-cased. */
export function PersonName({ children }: { children: string }) {
  const lang = SCRIPTS.find(({ letters }) => letters.test(children))?.lang;
  return (
    <span className="name" lang={lang} dir="auto">
      {children}
    </span>
  );
}
