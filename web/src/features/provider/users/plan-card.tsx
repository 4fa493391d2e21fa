import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/time/time.ts';
import { useSession } from '../../../auth/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { AssignDialog } from './assign-dialog.tsx';

/** The user's plan, earlier plans, and the button to give another (R7.26). */
export function PlanCard({ user }: { user: AdminUserDetail }) {
  const [isAssigning, setIsAssigning] = useState(false);
  const isOwn = useSession().user.uid === user.uid;
  const { plan, formerPlans } = user;
  return (
    <Card title="Plan">
      <Facts
        facts={[
          { label: 'Plan', value: plan.packageTitle },
          ...(plan.startedAt === null
            ? []
            : [{ label: 'Since', value: formatDate(plan.startedAt) }]),
          {
            label: 'Until',
            value: plan.endsAt === null ? 'No end' : formatDate(plan.endsAt),
          },
        ]}
      />
      {formerPlans.length > 0 && (
        <details className="user-former">
          <summary>Earlier plans</summary>
          <ul className="user-list">
            {formerPlans.map(({ packageTitle, startedAt, endedAt }) => (
              <li key={startedAt}>
                <span>{packageTitle}</span>
                <small className="num">{`${formatDate(startedAt)} to ${formatDate(endedAt)}`}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOwn ? (
        <p className="user-note mt-3">Another system administrator must decide about your plan.</p>
      ) : (
        <Button type="button" variant="secondary" onClick={() => setIsAssigning(true)}>
          Assign a plan
        </Button>
      )}
      {isAssigning && <AssignDialog user={user} onClose={() => setIsAssigning(false)} />}
    </Card>
  );
}
