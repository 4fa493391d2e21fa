import { Link } from '../link/link.tsx';
import './logo.css';

/** The drawn name. An institute that runs the product under its own name gets it in letters. */
const DRAWN_NAME = 'Panthiya';

type LogoProps = { name?: string; to: string; isOnBanner?: boolean; className?: string };

/** The mark and the name, as a link home. */
export function Logo({ name = DRAWN_NAME, to, isOnBanner = false, className = '' }: LogoProps) {
  return (
    <Link className={`logo ${isOnBanner ? 'logo-banner' : ''} ${className}`} to={to} translate="no">
      <Mark />
      {name === DRAWN_NAME ? <Word /> : name}
    </Link>
  );
}

/** The two leaves of a doorway are an open book; the right leaf is lit. Never under 16 px. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="mark-arch" d="M4 15.5a12 12 0 0 1 24 0V27a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />
      <path
        className="mark-leaf"
        d="M15.1 15.4v10.4c-2-1.8-4.6-2.8-7.6-3V12.4c3 .2 5.6 1.2 7.6 3z"
      />
      <path
        className="mark-lit"
        d="M16.9 15.4v10.4c2-1.8 4.6-2.8 7.6-3V12.4c-3 .2-5.6 1.2-7.6 3z"
      />
    </svg>
  );
}

function Word() {
  return (
    <svg className="word" viewBox="0 0 125 34" role="img" aria-label={DRAWN_NAME}>
      <path d="M3 24V4h5.2a5.6 5.6 0 0 1 0 11.2H3M29 10v14M29 17a6.3 7 0 1 1-12.6 0a6.3 7 0 0 1 12.6 0M36 24V10M36 16.5a5.5 6.3 0 0 1 11 0V24M54.5 5v14.5a4.5 4.5 0 0 0 4.5 4.5M51 10.5h8M66 24V3M66 16.5a5.5 6.3 0 0 1 11 0V24M84 24V10.5M91 10v7.5a5.5 6.3 0 0 0 11 0M102 10v14.5a6 6 0 0 1-6 6h-2.5M121.6 10v14M121.6 17a6.3 7 0 1 1-12.6 0a6.3 7 0 0 1 12.6 0" />
      <circle cx="84" cy="4.3" r="2.5" />
    </svg>
  );
}
