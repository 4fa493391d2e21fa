import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  buildCard,
  buildOrganization,
  hasRole,
  LIST,
  listOf,
} from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { buildStudent } from '../../../../testing/students.ts';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { StudentPage } from '../student/student-page.tsx';

const ORG = '/api/organization/sipwin-institute';
const GONE = '0198a000-0000-7000-8000-000000000022';
const kept = buildStudent({ name: 'Sanduni Silva' });

function open(answerOfKept: Answers[string]) {
  const gone = buildStudent({
    id: GONE,
    name: 'S. Silva',
    mergedInto: kept.id,
    leftAt: '2026-11-27T04:00:00.000Z',
  });
  stubApi({
    [LIST]: listOf(buildCard()),
    'GET /api/profile/orgroles/sipwin-institute/admin': hasRole(true),
    [`GET ${ORG}`]: () => ({ json: { success: true, organization: buildOrganization() } }),
    [`GET ${ORG}/students/grades`]: () => ({ json: { success: true, grades: [] } }),
    [`GET ${ORG}/students/${GONE}`]: () => ({ json: { success: true, student: gone } }),
    [`GET ${ORG}/students/${kept.id}`]: answerOfKept,
  });
  showSignedIn(<StudentPage />, {}, `/sipwin-institute/admin/students/${GONE}`);
}

it('R21.1.7 one who was put together with another says so, and leads there', async () => {
  open(() => ({ json: { success: true, student: kept } }));
  expect(await screen.findByText('Sanduni Silva')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open that student' });
  expect(link.getAttribute('href')).toBe(`/sipwin-institute/admin/students/${kept.id}`);
  expect(screen.queryByText('No account yet')).toBeNull();
  expect(screen.queryByText('They have no place in a course now.')).toBeNull();
});

it('R21.1.7 the way there stands also when the name could not be loaded', async () => {
  open(() => refusal(503, 'Not now.'));
  expect(await screen.findByText(/put together with another one/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open that student' })).toBeTruthy();
});
