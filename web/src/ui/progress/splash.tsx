import { Mark } from '../logo/logo.tsx';
import { Progress } from './progress.tsx';
import './progress.css';

type SplashProps = {
  /** The product’s name (R15.6.5). */
  title: string;
  tagline: string;
  note: string;
};

/** Fills the window while something must load first: the mark does not move, only the bar does. */
export function Splash({ title, tagline, note }: SplashProps) {
  return (
    <main className="splash">
      <Mark />
      <h1 translate="no">{title}</h1>
      <p className="text-ink-2">{tagline}</p>
      <Progress label={note} />
      <output className="text-sm text-ink-3">{note}</output>
    </main>
  );
}
