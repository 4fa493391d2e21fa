import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { AddClassDialog } from '../../../shared/class-changes/add-class-dialog.tsx';

const COURSE = {
  orgId: 'sipwin-institute',
  courseId: 'c-1',
  title: 'Physics 2027 Theory',
  learnerCount: 54,
};

const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function open() {
  stubApi({
    'POST /api/organization/sipwin-institute/courses/c-1/class-sessions': () =>
      refusal(409, 'This course has another class then.', 'CLASS_SESSION_OVERLAPS', 'beginsAt'),
  });
  const shown = showSignedIn(<AddClassDialog courses={[COURSE]} onClose={() => undefined} />);
  put('Day', '2026-12-20');
  put('Begins', '08:00');
  put('Ends', '10:00');
  return shown;
}

it('R13.1.3 the end moves with the begin, also while a begin is typed', () => {
  open();
  put('Begins', '09:30');
  expect(screen.getByLabelText<HTMLInputElement>('Ends').value).toBe('11:30');
  put('Begins', '');
  put('Begins', '14:00');
  expect(screen.getByLabelText<HTMLInputElement>('Ends').value).toBe('16:00');
});

it('R13.1.3 a wrong length is said at the end, and another class at that time over the buttons', async () => {
  const { user } = open();
  put('Ends', '08:05');
  await user.click(screen.getByRole('button', { name: 'Add class' }));
  await screen.findByText('A class takes 15 minutes to 8 hours.');
  expect(screen.getByLabelText('Ends').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).not.toBe('true');
  put('Ends', '10:00');
  await user.click(screen.getByRole('button', { name: 'Add class' }));
  expect(await screen.findByText('This course has another class then.')).toBeTruthy();
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).not.toBe('true');
});
