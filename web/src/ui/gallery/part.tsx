import { useId, type ReactNode } from 'react';

/** One part of the kit: its use at the left, its states at the right. */
export function Part({
  title,
  note,
  children,
}: {
  title: string;
  note: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      className="grid gap-5 rounded-md border border-line bg-sheet px-4 py-6 md:grid-cols-[200px_minmax(0,1fr)] md:gap-8 md:p-8"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id} className="mb-1 text-lg">
          {title}
        </h2>
        <p className="text-sm text-ink-3">{note}</p>
      </div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </section>
  );
}

/** A part in one state, with the state's name under it. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <div className="min-w-0">{children}</div>
      <figcaption className="text-xs text-ink-3">{name}</figcaption>
    </figure>
  );
}

/** Small parts in a line. */
export function States({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-x-6 gap-y-5">{children}</div>;
}

/** Wide parts in columns. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">{children}</div>;
}
