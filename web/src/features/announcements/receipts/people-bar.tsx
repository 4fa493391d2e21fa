import type { CountOfPeople } from './receipt-words.ts';

/** The exact numbers, and one bar of them; the words carry the meaning, not the colours. */
export function PeopleBar({ counts }: { counts: readonly CountOfPeople[] }) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const label = counts.map(({ label: name, count }) => `${name}: ${count}`).join(', ');
  return (
    <>
      {all > 0 && (
        <svg
          className="people-bar"
          viewBox={`0 0 ${all} 12`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {counts.map(({ key, count }, at) => (
            <rect
              key={key}
              data-part={key}
              x={counts.slice(0, at).reduce((sum, before) => sum + before.count, 0)}
              width={count}
              height="12"
            />
          ))}
        </svg>
      )}
      <dl className="people-key">
        {counts.map(({ key, label: name, count }) => (
          <div key={key} data-part={key}>
            <dt>{name}</dt>
            <dd className="num">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
