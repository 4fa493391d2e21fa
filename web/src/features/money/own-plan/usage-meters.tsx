import { t, Trans } from '#texts';
import { say } from '@panthiya/contract/locale/say';
import type { Usage } from '@panthiya/contract/money/billing.contract';
import { describeSeats } from '@panthiya/contract/organizations/member-count.texts';
import { UNLIMITED } from '@panthiya/contract/money/packages.rules';
import { givenLabels } from '../../../shared/plans/given-labels.ts';
import { Meter } from '../../../ui/meter/meter.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';

/** More counts than this are shown after a press. */
const IN_VIEW = 4;

/** How much of the plan is used (R10.4), the fullest first. */
export function UsageMeters({ usage }: { usage: readonly Usage[] }) {
  const own = usage.filter(({ organization }) => organization === null);
  const seats = usage.filter(({ organization }) => organization !== null);
  seats.sort((one, other) => fullness(other) - fullness(one));
  const all = [...own, ...seats];
  return (
    <div className="usage">
      <UsageList usage={all.slice(0, IN_VIEW)} />
      {all.length > IN_VIEW && (
        <details>
          <summary>
            <Trans>Show {{ count: all.length - IN_VIEW }} more</Trans>
          </summary>
          <UsageList usage={all.slice(IN_VIEW)} />
        </details>
      )}
    </div>
  );
}

function UsageList({ usage }: { usage: readonly Usage[] }) {
  return (
    <ul className="usage-list">
      {usage.map((one) => (
        <li key={`${one.feature} ${one.organization?.orgId ?? ''}`}>
          <UsageLine usage={one} />
        </li>
      ))}
    </ul>
  );
}

function UsageLine({ usage }: { usage: Usage }) {
  const { used, limit, organization } = usage;
  const title = givenLabels(usage.title);
  const label = organization ? `${title}: ${organization.name}` : title;
  return (
    <>
      <p className="usage-words">
        <span>
          {organization ? <PersonName>{organization.name}</PersonName> : title}
          {organization && <small>{title}</small>}
        </span>
        <span className="num">{usageLabelOf(usage)}</span>
      </p>
      {limit !== UNLIMITED && <Meter label={label} used={used} limit={limit} />}
      {limit !== UNLIMITED && used > limit && (
        <p className="usage-over">
          <Trans>Over the limit: you can read it, but not add more.</Trans>
        </p>
      )}
    </>
  );
}

/** The used number and the limit; for members also how many are in and how many are invited. */
function usageLabelOf({ used, invited, accountless, limit }: Usage): string {
  const seats = invited !== null && {
    members: used - invited - (accountless ?? 0),
    accountless: accountless ?? 0,
    invited,
  };
  const count = seats === false ? used.toLocaleString('en-US') : say(describeSeats(seats));
  if (limit === UNLIMITED) return t`${{ count }}, no limit`;
  if (seats !== false) return say(describeSeats(seats, limit));
  return t`${{ count }} of ${{ limit: limit.toLocaleString('en-US') }}`;
}

function fullness({ used, limit }: Usage): number {
  return limit === UNLIMITED ? -1 : used / Math.max(limit, 1);
}
