import { langOf } from './lang-of.ts';
import './person-name.css';

/** A name of a person or a place in its own script; its case never changes. */
export function PersonName({ children }: { children: string }) {
  return (
    <span className="name" lang={langOf(children)} dir="auto">
      {children}
    </span>
  );
}
