import { t, Trans } from '#texts';
import { Fragment, useState } from 'react';
import type { RunFresh } from '../../../../auth/reauthentication.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FormActions } from '../../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { AppStep, type AppSecret } from './app-step.tsx';
import { CodeStep, useFirstCode } from './code-step.tsx';
import { CodesReason } from './codes-dialog.tsx';
import { KeptCode, useKeptCode } from './kept-code.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { RecoveryCodes, type NewCodes } from './recovery-codes.tsx';
import { StepHead } from './step-head.tsx';

type SetUpDialogProps = {
  app: AppSecret;
  runFresh: RunFresh;
  onDone: () => void;
  onClose: () => void;
};

const titles = {
  app: t`Add your account to the app`,
  code: t`Type the code of the app`,
  keep: t`Keep your recovery codes`,
};

/** Sets an authenticator app up in three steps (R18.5.7). Nothing is turned on before the last one ends. */
export function SetUpDialog({ app, runFresh, onDone, onClose }: SetUpDialogProps) {
  const [step, setStep] = useState<keyof typeof titles>('app');
  const [codes, setCodes] = useState<NewCodes>();
  const [isLeaving, setIsLeaving] = useState(false);
  const first = useFirstCode(runFresh, (made) => {
    // An account with passkeys has its codes already, and the app counts at once.
    if (made.recoveryCodes.length === 0) {
      onDone();
      return;
    }
    setCodes(made);
    setStep('keep');
  });
  const kept = useKeptCode(runFresh, onDone);
  const leave = () => (codes ? setIsLeaving(true) : onClose());

  const ends = {
    app: (
      <>
        <Button type="button" variant="secondary" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="button" onClick={() => setStep('code')}>
          <Trans>Next</Trans>
        </Button>
      </>
    ),
    code: (
      <>
        <Button
          type="button"
          variant="secondary"
          disabled={first.isBusy}
          onClick={() => setStep('app')}
        >
          <Trans context="go back">Back</Trans>
        </Button>
        <Button form={first.formId} isBusy={first.isBusy}>
          {first.isBusy ? t`Checking...` : t`Next`}
        </Button>
      </>
    ),
    keep: (
      <FormActions formId={kept.formId} isBusy={kept.isBusy} onCancel={leave}>
        {kept.isBusy ? t`Turning on...` : t`Turn on`}
      </FormActions>
    ),
  };

  return (
    <>
      {/* Each step has buttons of its own: one that became the next one's would still get the press. */}
      <Dialog
        isOpen
        isLocked={first.isBusy || kept.isBusy}
        onClose={leave}
        title={titles[step]}
        end={<Fragment key={step}>{ends[step]}</Fragment>}
      >
        {step === 'app' && <AppStep {...app} />}
        {step === 'code' && <CodeStep form={first} />}
        {codes && (
          <div className="grid gap-4">
            <StepHead step={3} />
            <CodesReason />
            <RecoveryCodes recoveryCodes={codes.recoveryCodes} />
            <KeptCode form={kept} label={codes.label} />
          </div>
        )}
      </Dialog>
      {isLeaving && (
        <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)}>
          <Trans>The second step stays off, and these codes will not work.</Trans>
        </LeaveQuestion>
      )}
    </>
  );
}
