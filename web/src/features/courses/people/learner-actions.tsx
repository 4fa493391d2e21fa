import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { Enrolment } from '@panthiya/contract/courses/enrolments.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog/reason-dialog.tsx';
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
  const { name, state, uid } = person;
  const change = useLearnerAction({ orgId: course.orgId, courseId: course.id });
  const showToast = useToast();
  const [asking, setAsking] = useState<'decline' | 'remove'>();

  // mutateAsync: the next steps must run although the row is gone by then.
  const act = async (what: LearnerAction): Promise<boolean> => {
    const undo = undoOf[what.decision];
    try {
      const message = await change.mutateAsync({ uid, action: what });
      showToast(`${name}: ${message}`, {
        ...(undo && {
          action: { label: 'Undo', onPress: () => void act(undo) },
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
  const button = (
    label: string,
    what: () => void,
    variant: 'secondary' | 'ghost' = 'secondary',
  ) => (
    <Button
      type="button"
      variant={variant}
      isBusy={change.isPending}
      aria-label={`${label} ${name}`}
      onClick={what}
    >
      {label}
    </Button>
  );
  return (
    <span className="people-ways">
      {state === 'asked' && button('Approve', () => void act({ decision: 'approve' }))}
      {state === 'asked' && button('Decline', () => setAsking('decline'), 'ghost')}
      {(state === 'active' || state === 'waiting') &&
        button('Remove', () => setAsking('remove'), 'ghost')}
      {state === 'removed' && button('Restore', () => void act({ decision: 'restore' }))}
      {state === 'declined' && button('Undo decline', () => void act({ decision: 'take-back' }))}
      {asking === 'decline' && (
        <ReasonDialog
          title="Decline this request"
          action="Decline"
          reader={name}
          isBusy={change.isPending}
          error={change.error}
          onSend={(reason) => void actAndClose({ decision: 'decline', reason })}
          onClose={() => setAsking(undefined)}
        >
          They see this on their home page, with your reason. If their email address is confirmed,
          they also get an email. You can undo this later, under Declined.
        </ReasonDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={
            state === 'waiting'
              ? 'Remove this student from the waiting list?'
              : 'Remove this student?'
          }
          action="Remove"
          isDanger
          isBusy={change.isPending}
          error={change.error}
          onConfirm={() => void actAndClose({ decision: 'remove' })}
          onClose={() => setAsking(undefined)}
        >
          <p>
            <PersonName>{name}</PersonName> will not be able to open the lessons of {course.title}{' '}
            any more. Their progress is kept, and you can undo this for 30 days.
          </p>
        </ConfirmDialog>
      )}
    </span>
  );
}
