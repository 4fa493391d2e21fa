import { t } from '#texts';
import { type Locale, locales, offeredLocales } from '@panthiya/contract/locale/locales';
import type { MouseEvent } from 'react';
import { openInLanguage } from '../languages/language.ts';
import './language-links.css';

type LanguageLinksProps = {
  /** What a mailed link brought, as its address had it: `#token=…`. The page in another language needs it too. */
  fragment?: string | undefined;
};

/** The languages at the end of a visitor's page, each in itself (R15.1.4). */
export function LanguageLinks({ fragment }: LanguageLinksProps) {
  const choose = (locale: Locale) => (event: MouseEvent) => {
    event.preventDefault();
    openInLanguage(locale, fragment);
  };
  return (
    <nav className="language-links" aria-label={t`Language`}>
      {offeredLocales.map((locale) => (
        <a
          key={locale}
          className="link"
          href={location.pathname}
          lang={locale}
          hrefLang={locale}
          aria-current={document.documentElement.lang === locale ? 'true' : undefined}
          onClick={choose(locale)}
        >
          {locales[locale].name}
        </a>
      ))}
    </nav>
  );
}
