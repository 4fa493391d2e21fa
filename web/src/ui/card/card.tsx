import { useId, type ReactNode } from 'react';
import './card.css';

type CardProps = {
  /** Words, or a placeholder for them. */
  title: ReactNode;
  children: ReactNode;
  /** At the right of the title: a link or a chip. */
  aside?: ReactNode;
};

/** A part of a page with its own title. Never put a card in a card in a card. */
export function Card({ title, children, aside }: CardProps) {
  const titleId = useId();
  return (
    <section className="card" aria-labelledby={titleId}>
      <header className="card-head">
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
