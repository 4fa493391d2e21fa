import { t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { Enrolment } from '@panthiya/contract/courses/enrolments.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog/reason-dialog.tsx';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { type LearnerAction, useLearnerAction } from './people.queries.ts';

type LearnerActionsProps = { course: Course; person: Enrolment };

/** The action that undoes another (R11.5.2, R11.5.6). */
const undoOf: Partial<Record<LearnerAction['decision'], LearnerAction>> = {
  approve: { decision: 'take-back' },
  decline: { decision: 'take-back' },
  remove: { decision: 'restore' },
};

/** The actions of a teacher about a user, each with its undo. */
export function LearnerActions({ course, person }: LearnerActionsProps) {
  const { state } = person;
  const hasAccount = person.uid !== null;
  const key = person.uid ?? person.studentId;
  const name = nameForReader(person);
  const change = useLearnerAction({ orgId: course.orgId, courseId: course.id });
  const showToast = useToast();
  const [asking, setAsking] = useState<'decline' | 'remove'>();

  // mutateAsync: the next steps must run although the row is gone by then.
  const act = async (what: LearnerAction): Promise<boolean> => {
    const undo = undoOf[what.decision];
    try {
      const message = await change.mutateAsync({ key, action: what });
      showToast(`${name}: ${message}`, {
        about: key,
        ...(undo && {
          action: { label: t`Undo`, undoes: key, onPress: () => void act(undo) },
        }),
      });
      return true;
    } catch (error) {
      if (asking === undefined && error instanceof Error) {
        showToast(`${name}: ${error.message}`, { isFailure: true });
      }
      return false;
    }
  };
  const actAndClose = async (what: LearnerAction) => {
    if (await act(what)) setAsking(undefined);
  };
  // The second name has the person in it: screen readers say it.
  const button = (
    label: string,
    named: string,
    what: () => void,
    variant: 'secondary' | 'ghost' = 'secondary',
  ) => (
    <Button
      type="button"
      variant={variant}
      isBusy={change.isPending}
      aria-label={named}
      onClick={what}
    >
      {label}
    </Button>
  );
  return (
    <span className="people-ways">
      {state === 'asked' &&
        button(t`Approve`, t`Approve ${{ name }}`, () => void act({ decision: 'approve' }))}
      {state === 'asked' &&
        button(t`Decline`, t`Decline ${{ name }}`, () => setAsking('decline'), 'ghost')}
      {(state === 'active' || state === 'waiting') &&
        button(t`Remove`, t`Remove ${{ name }}`, () => setAsking('remove'), 'ghost')}
      {state === 'removed' &&
        button(t`Restore`, t`Restore ${{ name }}`, () => void act({ decision: 'restore' }))}
      {state === 'declined' &&
        button(
          t`Undo decline`,
          t`Undo decline ${{ name }}`,
          () => void act({ decision: 'take-back' }),
        )}
      {asking === 'decline' && (
        <ReasonDialog
          title={t`Decline this request`}
          action={t`Decline`}
          reader={name}
          isBusy={change.isPending}
          error={change.error}
          onSend={(reason) => void actAndClose({ decision: 'decline', reason })}
          onClose={() => setAsking(undefined)}
        >
          <Trans>
            They see this on their home page, with your reason. If their email address is confirmed,
            they also get an email. You can undo this later, under Declined.
          </Trans>
        </ReasonDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={
            state === 'waiting'
              ? t`Remove this student from the waiting list?`
              : t`Remove this student?`
          }
          action={t`Remove`}
          isDanger
          isBusy={change.isPending}
          error={change.error}
          onConfirm={() => void actAndClose({ decision: 'remove' })}
          onClose={() => setAsking(undefined)}
        >
          {hasAccount ? (
            <p>
              <Trans>
                <PersonName>{name}</PersonName> will not be able to open the lessons of{' '}
                {{ course: course.title }} any more. Their progress is kept, and you can undo this
                for 30 days.
              </Trans>
            </p>
          ) : (
            <p>
              <Trans>
                <PersonName>{name}</PersonName> has no place in {{ course: course.title }} any more.
                You can undo this for 30 days.
              </Trans>
            </p>
          )}
        </ConfirmDialog>
      )}
    </span>
  );
}
