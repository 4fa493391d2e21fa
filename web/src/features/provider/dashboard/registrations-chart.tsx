import type { CSSProperties } from 'react';
import { formatDate } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/card.tsx';
import type { Stats } from './figures.tsx';
import './registrations-chart.css';

type Days = Stats['registrations'];

/** 3 people, 1 person. */
const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

/** The registrations on each of the last 30 days: thirty bars, which need no library. */
export function RegistrationsChart({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title="Registrations" aside={<span className="num">{people(total)} in 30 days</span>}>
      <figure className="bars">
        <div className="bars-scale num" aria-hidden="true">
          <span>{most.toLocaleString('en-US')}</span>
          <span>0</span>
        </div>
        <ol className="bars-days" aria-label="Registrations by day">
          {days.map(({ day, count }) => (
            <li key={day} title={`${formatDate(day)}: ${people(count)}`}>
              <span
                className="bar"
                style={{ '--part': count / most } as CSSProperties}
                aria-hidden="true"
              />
              <span className="visually-hidden">{`${formatDate(day)}: ${people(count)}`}</span>
            </li>
          ))}
        </ol>
        <figcaption className="bars-ends num">
          <span>{formatDate(days[0]?.day ?? '')}</span>
          <span>Today</span>
        </figcaption>
      </figure>
    </Card>
  );
}
