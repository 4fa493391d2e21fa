import type { Figure as FigureOfStats, getStats } from '@panthiya/contract/provider/stats.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { pages } from '@panthiya/contract/pages';
import type { ReactNode } from 'react';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';

export type Stats = ReplyOf<typeof getStats>;

/** The counts of the admin dashboard; each links to its list. */
export function Figures({ stats }: { stats: Stats }) {
  const { users, organizations, premiumUsers, packages, openRequests } = stats;
  return (
    <dl className="figures">
      <Figure name="Users" value={users.total} to={pages.adminUsers}>
        <Growth {...users} />
      </Figure>
      <Figure name="Organizations" value={organizations.total} to={pages.adminOrganizations}>
        <Growth {...organizations} />
      </Figure>
      <Figure name="Premium users" value={premiumUsers.total}>
        <Growth {...premiumUsers} />
      </Figure>
      <Figure name="Plans" value={packages.total} to={pages.adminPackages}>
        <span className="figure-note">{packages.active} active</span>
      </Figure>
      <Figure name="Open requests" value={openRequests} to={pages.adminRequests}>
        {openRequests > 0 && <Chip tone="lit">To decide</Chip>}
      </Figure>
    </dl>
  );
}

/** R9.31: the printed numbers, while the true ones cannot load. */
const samples = [
  { name: 'Users', value: 1250, growth: 12 },
  { name: 'Organizations', value: 89, growth: 8 },
  { name: 'Premium users', value: 234, growth: 15 },
] as const;

/** Replacements with the printed figures, marked as such (R9.31). */
export function SampleFigures() {
  return (
    <section aria-label="Sample figures">
      <p className="sample-note">
        <Chip>Sample figures</Chip> These are examples, not your numbers.
      </p>
      <dl className="figures">
        {samples.map(({ name, value, growth }) => (
          <Figure key={name} name={name} value={value} isSample>
            <Growth total={value} growth={growth} />
          </Figure>
        ))}
      </dl>
    </section>
  );
}

/** Replaces the figures while they load. */
export function FigureSkeletons() {
  return (
    <dl className="figures">
      {['Users', 'Organizations', 'Premium users', 'Plans', 'Open requests'].map((name) => (
        <Figure key={name} name={name} value={undefined}>
          <TextSkeleton className="w-24" />
        </Figure>
      ))}
    </dl>
  );
}

type FigureProps = {
  name: string;
  value: number | undefined;
  to?: string;
  isSample?: boolean;
  children?: ReactNode;
};

function Figure({ name, value, to, isSample = false, children }: FigureProps) {
  return (
    <div className={isSample ? 'figure figure-sample' : 'figure'}>
      <dt>
        {to === undefined ? (
          name
        ) : (
          <TextLink to={to} isTight>
            {name}
          </TextLink>
        )}
      </dt>
      <dd>
        <span className="figure-value num">
          {value === undefined ? <TextSkeleton className="w-12" /> : value.toLocaleString('en-US')}
        </span>
        <span className="figure-more">{children}</span>
      </dd>
    </div>
  );
}

/** Compared with 30 days ago. If there were none then, all of them are new. */
function Growth({ total, growth }: FigureOfStats) {
  if (growth === null) {
    return <span className="figure-note">{total.toLocaleString('en-US')} new in 30 days</span>;
  }
  const sign = growth > 0 ? '+' : '';
  const tone = growth > 0 ? 'ok' : growth < 0 ? 'bad' : 'plain';
  return (
    <>
      <Chip tone={tone}>{`${sign}${growth.toLocaleString('en-US')}%`}</Chip>
      <span className="figure-note">in 30 days</span>
    </>
  );
}
