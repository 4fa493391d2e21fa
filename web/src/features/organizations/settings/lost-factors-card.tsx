import { t, Trans } from '#texts';
import type { LostFactor } from '@panthiya/contract/organizations/lost-factors.contract';
import { useState } from 'react';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import {
  type LostFactorAction,
  useLostFactorAction,
  useLostFactors,
} from './lost-factors.queries.ts';
import './lost-factors.css';

/** Staff who lost their second step: another admin confirms that it goes, or stops it (R18.5.4). Nothing without one. */
export function LostFactorsCard({ orgId }: { orgId: string }) {
  const { data: lost = [] } = useLostFactors(orgId);
  if (lost.length === 0) return null;
  return (
    <Card title={t`Lost second step`}>
      <p className="settings-words">
        <Trans>
          They asked to turn their second step off. Ask them yourself first, by a call or face to
          face: a stolen password and email can ask too.
        </Trans>
      </p>
      <ul className="lost-factors">
        {lost.map((one) => (
          <LostRow key={one.uid} orgId={orgId} lost={one} />
        ))}
      </ul>
    </Card>
  );
}

function describe({ dueAt, confirmedAt, isConfirmed, isOwn }: LostFactor): string {
  if (dueAt !== null) return t`It will be turned off on ${{ moment: formatDayAndTime(dueAt) }}.`;
  if (isConfirmed) return t`Confirmed here. Another organization has to confirm it too.`;
  const moment = formatDayAndTime(confirmedAt);
  return isOwn
    ? t`You asked on ${{ moment }}. Another admin has to confirm it within 14 days.`
    : t`Asked on ${{ moment }}. An admin has to confirm it within 14 days.`;
}

function LostRow({ orgId, lost }: { orgId: string; lost: LostFactor }) {
  const [asked, setAsked] = useState<LostFactorAction>();
  const { name, isOwn } = lost;
  const isWaiting = lost.dueAt === null && !lost.isConfirmed;
  return (
    <li>
      <PersonName>{name}</PersonName>
      <p>{describe(lost)}</p>
      {!isOwn && (
        <div className="lost-factors-ways">
          {isWaiting && (
            <Button
              type="button"
              aria-label={t`Confirm for ${{ name }}`}
              onClick={() => setAsked('confirm')}
            >
              <Trans>Confirm</Trans>
            </Button>
          )}
          <Button
            type="button"
            variant="secondary"
            aria-label={t`Stop it for ${{ name }}`}
            onClick={() => setAsked('stop')}
          >
            <Trans>Stop it</Trans>
          </Button>
        </div>
      )}
      {asked && (
        <LostDialog orgId={orgId} lost={lost} action={asked} onClose={() => setAsked(undefined)} />
      )}
    </li>
  );
}

type LostDialogProps = {
  orgId: string;
  lost: LostFactor;
  action: LostFactorAction;
  onClose: () => void;
};

function LostDialog({ orgId, lost, action, onClose }: LostDialogProps) {
  const work = useLostFactorAction(orgId, lost.uid);
  const run = useDialogAction(onClose);
  const isConfirming = action === 'confirm';
  return (
    <FreshConfirmDialog
      title={isConfirming ? t`Did they lose their second step?` : t`Stop this request?`}
      action={isConfirming ? t`Confirm` : t`Stop it`}
      work={work}
      onConfirm={(runFresh) => void run(runFresh(() => work.mutateAsync(action)))}
      onClose={onClose}
    >
      <p>
        <b>
          <PersonName>{lost.name}</PersonName>
        </b>
      </p>
      <p>
        {isConfirming
          ? t`Confirm it only if you asked them yourself. Then three days begin, and they can still stop it.`
          : t`Their second step stays on. They can ask again.`}
      </p>
    </FreshConfirmDialog>
  );
}
