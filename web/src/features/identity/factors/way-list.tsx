import { t, Trans } from '#texts';
import type { Factors } from '@panthiya/contract/identity/factors.contract';
import { FEW_RECOVERY_CODES, RECOVERY_CODES } from '@panthiya/contract/identity/factors.rules';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useState, type ReactNode } from 'react';
import { useProfileChange } from '../../../auth/profile-change.ts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { useWayBack } from '../../../auth/way-back.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { CodeDoors } from './code-doors.tsx';
import { useBeginTotp, useFactorsChange, useMakeRecoveryCodes } from './factors.queries.ts';
import { PasskeysWay } from './passkeys-way.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { WayRow } from './way-row.tsx';

type WayListProps = {
  factors: Factors;
  hasPassword: boolean;
  onChangePassword: () => void;
  firstRows: ReactNode;
  lastRows: ReactNode;
};

/** The ways to sign in, and the dialogs that change them. */
export function WayList({
  factors,
  hasPassword,
  onChangePassword,
  firstRows,
  lastRows,
}: WayListProps) {
  const { totp, recoveryCodes } = factors;
  const isProtected = recoveryCodes !== null;
  const { runFresh, dialog } = useReauthentication();
  const setUp = useBeginTotp(runFresh);
  const renewal = useMakeRecoveryCodes(runFresh);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const readAgain = useFactorsChange();
  const changeProfile = useProfileChange();
  const { reloadProfile } = useSession();
  const goBack = useWayBack();
  const showToast = useToast();

  const close = () => {
    setUp.reset();
    renewal.reset();
    setIsTurningOff(false);
  };
  const finish = (message: string) => {
    close();
    readAgain();
    showToast(message);
  };
  const finishSetUp = () => {
    void changeProfile({ secondFactor: 'shown' });
    // The page that waits is there first: a toast goes with its page (R10.13).
    goBack();
    finish(t`Two steps protect your account now.`);
  };
  const hasPasskeys = factors.passkeys.length > 0;
  const finishTurningOff = () => {
    if (!hasPasskeys) void changeProfile({ secondFactor: 'off' });
    finish(hasPasskeys ? t`The authenticator app is off.` : t`The second step is off.`);
  };
  const finishPasskeys = () => {
    readAgain();
    reloadProfile();
  };
  const failure = setUp.error ?? renewal.error;
  const { data: begun } = setUp;
  const { data: made } = renewal;

  return (
    <>
      <ul className="account-rows">
        <WayRow
          icon={IconLock}
          name={t`Password`}
          button={
            <Button type="button" variant="ghost" onClick={onChangePassword}>
              {hasPassword ? (
                <Trans>
                  Change <span className="visually-hidden">the password</span>
                </Trans>
              ) : (
                <Trans>
                  Set <span className="visually-hidden">a password</span>
                </Trans>
              )}
            </Button>
          }
        >
          {hasPassword && (isProtected ? t`The first of two steps` : t`Opens this account alone`)}
          {!hasPassword && t`Not set`}
        </WayRow>
        {firstRows}
        <PasskeysWay factors={factors} runFresh={runFresh} onChanged={finishPasskeys} />
        <WayRow
          icon={IconDeviceMobile}
          name={t`Authenticator app`}
          button={
            totp ? (
              <Button type="button" variant="ghost" onClick={() => setIsTurningOff(true)}>
                <Trans>Turn off</Trans>
              </Button>
            ) : (
              <Button
                type="button"
                variant="secondary"
                isBusy={setUp.isPending}
                onClick={() => setUp.mutate()}
              >
                <Trans>Set up</Trans>
              </Button>
            )
          }
        >
          {totp
            ? t`On since ${{ date: formatDate(totp.confirmedAt) }}`
            : t({ message: 'Off', context: 'second step' })}
        </WayRow>
        {recoveryCodes && (
          <WayRow
            icon={IconKey}
            name={t`Recovery codes`}
            button={
              <Button
                type="button"
                variant="ghost"
                isBusy={renewal.isPending}
                onClick={() => renewal.mutate()}
              >
                <Trans>New codes</Trans>
              </Button>
            }
          >
            <CodesLeft left={recoveryCodes.left} />
          </WayRow>
        )}
        {lastRows}
      </ul>
      {failure && !isGivenUp(failure) && (
        <div className="mt-3">
          <Alert tone="bad">{failure.message}</Alert>
        </div>
      )}
      {begun && (
        <begun.SetUpDialog
          app={begun.app}
          runFresh={runFresh}
          onDone={finishSetUp}
          onClose={close}
        />
      )}
      {made && (
        <made.NewCodesDialog
          codes={made.codes}
          runFresh={runFresh}
          onDone={() => finish(t`Your new codes work now. The old ones have ended.`)}
          onClose={close}
        />
      )}
      {isTurningOff && (
        <TurnOffDialog hasPasskeys={hasPasskeys} onDone={finishTurningOff} onClose={close} />
      )}
      {dialog}
    </>
  );
}

function CodesLeft({ left }: { left: number }) {
  const isFew = left <= FEW_RECOVERY_CODES;
  return (
    <>
      <span className={isFew ? 'text-warn' : undefined}>
        {t`${{ left }} of ${{ count: RECOVERY_CODES }} left`}
      </span>{' '}
      <CodeDoors left={left} />
      {isFew && (
        <span className="block text-warn">
          <Trans>Make new codes.</Trans>
        </span>
      )}
    </>
  );
}
