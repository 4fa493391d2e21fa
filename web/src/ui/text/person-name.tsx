import './person-name.css';

/** A name of a person or a place as they write it; its case never changes. */
export function PersonName({ children }: { children: string }) {
  return (
    <span className="name" dir="auto">
      {children}
    </span>
  );
}
