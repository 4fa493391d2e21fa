import { t } from '#texts';
import type { ReactNode } from 'react';
import { Claim, CLAIM, Tongues } from '../art/claim.tsx';
import { Veranda } from '../art/veranda.tsx';
import { Logo } from '../logo/logo.tsx';
import './visitor-frame.css';

type VisitorFrameProps = {
  /** The product's configured name. */
  name: string;
  /** A press on the logo opens this address. */
  home: string;
  title: string;
  sub: ReactNode;
  children: ReactNode;
  /** Below the form: the languages. */
  end: ReactNode;
};

/**
 * The page of a visitor: a banner next to the form, on phones a card over the veranda. The form comes first: a slow phone paints
 * what it has read so far, and a banner before the form would then jump below it.
 */
export function VisitorFrame({ name, home, title, sub, children, end }: VisitorFrameProps) {
  return (
    <div className="visitor">
      <main className="visitor-side">
        <div className="visitor-box">
          <Logo name={name} to={home} className="phone-only" />
          <div className="visitor-head">
            <h1>{title}</h1>
            <p>{sub}</p>
          </div>
          {children}
          {end}
        </div>
      </main>
      <aside className="visitor-banner" aria-label={t`About ${{ name }}`}>
        <div className="wide-only">
          <Logo name={name} to={home} isOnBanner />
          <Claim />
        </div>
        <p className="phone-only">{CLAIM}</p>
        <div className="phone-only">
          <Tongues />
        </div>
        <Veranda />
      </aside>
    </div>
  );
}
