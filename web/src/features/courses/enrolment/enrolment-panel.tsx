import type { Course } from '@panthiya/contract/courses/courses.contract';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { formatDate } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
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
      const undo = { label: 'Undo', onPress: () => void act('return') };
      showToast(message, action === 'leave' && part.enrolment !== 'asked' ? { action: undo } : {});
    } catch {
      // shown in the panel or its dialog
    }
  };
  const isOpen = status === 'published' && !course.isOverLimit;
  const shown = enrolmentMessageOf(course);
  const leaveLabel = part.enrolment === 'asked' ? 'Withdraw the request' : 'Leave';
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
            Do you have a code from your teacher?{' '}
            <TextLink to={pages.join} isTight>
              Join with it
            </TextLink>
            .
          </p>
        )}
      </div>
      <div className="enrolment-status-ways">
        {mayReturn && (
          <Button type="button" isBusy={ownEnrolment.isPending} onClick={() => void act('return')}>
            Join again
          </Button>
        )}
        {mayAsk && !mayReturn && (
          <Button type="button" isBusy={ownEnrolment.isPending} onClick={() => void act('ask')}>
            Ask to join
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
            part.enrolment === 'waiting' ? 'Leave the waiting list?' : `Leave ${course.title}?`
          }
          action="Leave"
          isDanger
          isBusy={ownEnrolment.isPending}
          error={ownEnrolment.error}
          onConfirm={() => void act('leave')}
          onClose={() => setIsLeaving(false)}
        >
          <p>
            {part.enrolment === 'waiting'
              ? 'You lose your place in line.'
              : 'You cannot open its lessons any more. We keep your progress. You can join again within 30 days, if there is a place.'}
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
      return { title: 'You joined this course' };
    case 'waiting':
      return {
        title: `You are number ${course.waitingPlace ?? 1} in line`,
        text: 'The course is full. You get a free place in your turn.',
      };
    case 'asked':
      return {
        title: 'You asked to join',
        text: 'The teacher decides. You see the answer on your home page.',
      };
    case 'declined':
      return { title: 'Your request was declined', text: course.declineReason };
    case 'removed':
      return {
        title: 'You were removed from this course',
        text: 'Ask its teacher to let you in again.',
      };
    case 'left':
      return {
        title: 'You left this course',
        ...(course.mayReturnUntil && {
          text: `Your progress is kept. You can join again until ${formatDate(course.mayReturnUntil)}.`,
        }),
      };
    case 'withdrawn':
    case null:
      if (status === 'archived') return { title: 'This course is over' };
      return capacity !== null && learnerCount >= capacity
        ? {
            title: 'This course is full',
            text: 'You can still ask. You go on the waiting list.',
          }
        : { title: 'Do you want to join?' };
  }
}
