import { t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { formatDate } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { SameTimeNote } from './same-time-note.tsx';
import './enrolment.css';
import { useOwnEnrolment } from './enrolment.queries.ts';

/** The reader's enrolment in a course, and the actions for it: ask, wait, leave, come back (R11.5). */
export function EnrolmentPanel({ course }: { course: Course }) {
  const { part, status } = course;
  const ownEnrolment = useOwnEnrolment({ orgId: course.orgId, courseId: course.id });
  const showToast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);
  if (part.isTeacher || status === 'draft') return null;

  // mutateAsync: the panel shows another part by the time that the message is shown.
  const act = async (action: 'ask' | 'leave' | 'return') => {
    try {
      const message = await ownEnrolment.mutateAsync(action);
      setIsLeaving(false);
      const undo = { label: t`Undo`, undoes: course.id, onPress: () => void act('return') };
      const mayUndo = action === 'leave' && part.enrolment !== 'asked';
      showToast(message, { about: course.id, ...(mayUndo && { action: undo }) });
    } catch {
      // shown in the panel or its dialog
    }
  };
  const isOpen = status === 'published' && !course.isOverLimit;
  const shown = enrolmentMessageOf(course);
  const leaveLabel = part.enrolment === 'asked' ? t`Withdraw the request` : t`Leave`;
  const mayLeave = part.enrolment === 'active' || part.enrolment === 'waiting';
  const mayAsk =
    isOpen &&
    (part.enrolment === null || part.enrolment === 'withdrawn' || part.enrolment === 'left');
  const mayReturn = isOpen && part.enrolment === 'left' && course.mayReturnUntil !== null;
  return (
    <div className="enrolment-status" data-state={part.enrolment ?? 'none'}>
      <div>
        <p className="enrolment-status-title">{shown.title}</p>
        {shown.text && <p className="enrolment-status-text">{shown.text}</p>}
        {mayAsk && course.timetable.length > 0 && <SameTimeNote course={course} />}
        {mayAsk && (
          <p className="enrolment-status-text">
            <Trans>
              Do you have a code from your teacher?{' '}
              <TextLink to={pages.join} isTight>
                Join with it
              </TextLink>
              .
            </Trans>
          </p>
        )}
      </div>
      <div className="enrolment-status-ways">
        {mayReturn && (
          <Button type="button" isBusy={ownEnrolment.isPending} onClick={() => void act('return')}>
            <Trans>Join again</Trans>
          </Button>
        )}
        {mayAsk && !mayReturn && (
          <Button type="button" isBusy={ownEnrolment.isPending} onClick={() => void act('ask')}>
            <Trans>Ask to join</Trans>
          </Button>
        )}
        {(mayLeave || part.enrolment === 'asked') && (
          <Button
            type="button"
            variant={part.enrolment === 'active' ? 'ghost' : 'secondary'}
            isBusy={ownEnrolment.isPending}
            onClick={() => (mayLeave ? setIsLeaving(true) : void act('leave'))}
          >
            {leaveLabel}
          </Button>
        )}
      </div>
      {ownEnrolment.error && !isLeaving && !ownEnrolment.isPending && (
        <Alert tone="bad">{ownEnrolment.error.message}</Alert>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={
            part.enrolment === 'waiting'
              ? t`Leave the waiting list?`
              : t`Leave ${{ title: course.title }}?`
          }
          action={t`Leave`}
          isDanger
          isBusy={ownEnrolment.isPending}
          error={ownEnrolment.error}
          onConfirm={() => void act('leave')}
          onClose={() => setIsLeaving(false)}
        >
          <p>
            {part.enrolment === 'waiting'
              ? t`You lose your place in line.`
              : t`You cannot open its lessons any more. We keep your progress. You can join again within 30 days, if there is a place.`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function enrolmentMessageOf(course: Course): { readonly title: string; readonly text?: string } {
  const { part, capacity, learnerCount, status } = course;
  switch (part.enrolment) {
    case 'active':
      return { title: t`You joined this course` };
    case 'waiting':
      return {
        title: t`You are number ${{ place: course.waitingPlace ?? 1 }} in line`,
        text: t`The course is full. You get a free place in your turn.`,
      };
    case 'asked':
      return {
        title: t`You asked to join`,
        text: t`The teacher decides. You see the answer on your home page.`,
      };
    case 'declined':
      return { title: t`Your request was declined`, text: course.declineReason };
    case 'removed':
      return {
        title: t`You were removed from this course`,
        text: t`Ask its teacher to let you in again.`,
      };
    case 'left':
      return {
        title: t`You left this course`,
        ...(course.mayReturnUntil && {
          text: t`Your progress is kept. You can join again until ${{ date: formatDate(course.mayReturnUntil) }}.`,
        }),
      };
    case 'withdrawn':
    case null:
      if (status === 'archived') return { title: t`This course is over` };
      return capacity !== null && learnerCount >= capacity
        ? {
            title: t`This course is full`,
            text: t`You can still ask. You go on the waiting list.`,
          }
        : { title: t`Do you want to join?` };
  }
}
