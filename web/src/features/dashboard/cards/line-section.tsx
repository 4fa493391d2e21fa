import { useId, type ReactNode } from 'react';

type LineSectionProps = {
  title: string;
  /** Next to the title: a number. */
  count?: number;
  /** Next to the title: how many there are, if none of them waits. */
  quietCount?: number;
  /** At the right of the title: one link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a page that is a list of lines: time, what, place, count. */
export function LineSection(props: LineSectionProps) {
  const { title, count = 0, quietCount = 0, aside, className = '', children } = props;
  const titleId = useId();
  return (
    <section className={`lines-part ${className}`} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {count + quietCount > 0 && (
          <span className="lines-count num" data-waits={count > 0}>
            {(count + quietCount).toLocaleString('en-US')}
          </span>
        )}
        {aside}
      </header>
      <ul className="lines">{children}</ul>
    </section>
  );
}
