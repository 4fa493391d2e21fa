import { t, Trans } from '#texts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SecondStepAction } from './second-step-action.tsx';

/** What stands in the place of a page until its reader has shown a second step (R18.5.1, R18.5.2). */
export function ShowSecondStep({ isSetUp }: { isSetUp: boolean }) {
  return (
    <EmptyState
      title={isSetUp ? t`Show your second step` : t`Turn on the second step first`}
      action={<SecondStepAction isSetUp={isSetUp} />}
    >
      {isSetUp ? (
        <Trans>You signed in here before your second step was on. This page needs its code.</Trans>
      ) : (
        <Trans>
          This page needs a second step, so that a stolen password opens nothing. It takes two
          minutes. Then you come back here.
        </Trans>
      )}
    </EmptyState>
  );
}
