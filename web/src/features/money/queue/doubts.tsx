import { t } from '#texts';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { Alert } from '../../../ui/alert/alert.tsx';
import { suspicionsOf } from './queue-labels.ts';

/** Signs that billing staff must check a payment again; empty if there are none. */
export function Doubts({ request }: { request: UpgradeRequest }) {
  const doubts = suspicionsOf(request);
  if (doubts.length === 0) return null;
  return (
    <Alert tone="bad" title={t`Check carefully`}>
      <ul>
        {doubts.map(({ kind, label }) => (
          <li key={kind}>{label}</li>
        ))}
      </ul>
    </Alert>
  );
}
