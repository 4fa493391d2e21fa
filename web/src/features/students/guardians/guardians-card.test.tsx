import type { Guardian } from '@panthiya/contract/students/guardians.contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminAnswers, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { buildStudent } from '../../../../testing/students.ts';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { StudentPage } from '../student/student-page.tsx';

const ID = '0198a000-0000-7000-8000-000000000021';
const SIBLING = '0198a000-0000-7000-8000-000000000022';
const KAMALA = '0198a000-0000-7000-8000-000000000031';
const ONE = `${ORG}/students/${ID}`;
const GUARDIANS = `${ONE}/guardians`;

const buildGuardian = (changes: Partial<Guardian> = {}): Guardian => ({
  id: KAMALA,
  name: 'Kamala Silva',
  relation: 'mother',
  mobile: '+94771112222',
  email: '',
  language: 'si',
  version: 1,
  children: [],
  consents: [],
  objection: null,
  ...changes,
});

interface State {
  guardians: Guardian[];
  told: { whatsapp: string[]; mail: string[] };
  removed: { id: string; name: string }[];
}

function open(first: Partial<State> = {}, answers: Answers = {}) {
  const now: State = {
    guardians: [],
    told: { whatsapp: [], mail: [] },
    removed: [],
    ...first,
  };
  stubApi({
    ...adminAnswers(),
    [`GET ${ORG}/students/grades`]: () => ({ json: { success: true, grades: [] } }),
    [`GET ${ONE}`]: () => ({ json: { success: true, student: buildStudent() } }),
    [`GET ${GUARDIANS}`]: () => ({ json: { success: true, ...now } }),
    ...answers,
  });
  return {
    now,
    ...showSignedIn(<StudentPage />, {}, `/sipwin-institute/admin/students/${ID}`),
  };
}

const done = (message: string, more: object = {}) => ({
  json: { success: true, message, ...more },
});

describe('guardians of a student', () => {
  it('R21.4.1 shows who they are, how to reach them, their other children, and that nobody is told without a consent', async () => {
    open({
      guardians: [
        buildGuardian({
          email: 'kamala@example.com',
          children: [{ id: SIBLING, name: 'Kasun Silva' }],
          objection: { at: '2026-11-20T04:00:00.000Z', reason: 'He is a stranger' },
        }),
      ],
    });
    expect(await screen.findByText('Kamala Silva')).toBeTruthy();
    expect(screen.getByText('සිංහල')).toBeTruthy();
    expect(screen.getByRole('link', { name: '077 111 2222' }).getAttribute('href')).toBe(
      'tel:+94771112222',
    );
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/94771112222',
    );
    expect(screen.getByRole('link', { name: 'Kasun Silva' }).getAttribute('href')).toContain(
      SIBLING,
    );
    expect(screen.getByText('No consent yet')).toBeTruthy();
    expect(screen.getAllByText('Nobody')).toHaveLength(2);
    expect(screen.getByText(/objected on 20 Nov 2026/)).toBeTruthy();
    expect(screen.getByText(/He is a stranger/)).toBeTruthy();
  });

  it('R21.4.1 the number says who it is before anything is saved, and adds that person', async () => {
    const sent: unknown[] = [];
    const { user, now } = open(
      {},
      {
        [`POST ${ORG}/guardians/find`]: () => ({
          json: {
            success: true,
            guardian: {
              id: KAMALA,
              name: 'Kamala Silva',
              children: [{ id: SIBLING, name: 'Kasun Silva' }],
            },
          },
        }),
        [`POST ${GUARDIANS}`]: (body) => {
          sent.push(body);
          now.guardians = [buildGuardian()];
          return done('Added.', { id: KAMALA, isKnown: true });
        },
      },
    );
    expect(await screen.findByText('No guardian yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a guardian' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Mobile' }), '077 111 2222');
    expect(await dialog.findByText('Kasun Silva')).toBeTruthy();
    expect(dialog.getByText('Already the guardian of')).toBeTruthy();
    expect(dialog.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Relation to the child' }),
      'Mother',
    );
    await user.click(dialog.getByRole('button', { name: 'Add guardian' }));
    expect(await screen.findByText('Kamala Silva')).toBeTruthy();
    expect(sent).toMatchObject([{ mobile: '077 111 2222', relation: 'mother' }]);
  });

  it('R21.4.2 writes a consent down with how it was given, and withdraws it', async () => {
    const sent: unknown[] = [];
    const { user, now } = open(
      { guardians: [buildGuardian()] },
      {
        [`PUT ${GUARDIANS}/${KAMALA}/consents`]: (body) => {
          sent.push(body);
          const isGiven = (body as { way: string | null }).way !== null;
          const givenAt = '2026-11-27T04:00:00.000Z';
          const withdrawnAt = isGiven ? null : givenAt;
          const one = { purpose: 'whatsapp', way: 'phone', givenAt, withdrawnAt } as const;
          now.guardians = [buildGuardian({ consents: [one] })];
          now.told.whatsapp = isGiven ? [KAMALA] : [];
          return done(isGiven ? 'Written down.' : 'Withdrawn.');
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Consents' }));
    const dialog = within(await screen.findByRole('dialog'));
    const sentence = 'The institute may send me WhatsApp messages about my child.';
    const row = within(dialog.getByText(sentence).closest('li') as HTMLElement);
    await user.selectOptions(row.getByRole('combobox', { name: 'How they agreed' }), 'By phone');
    await user.click(row.getByRole('button', { name: 'They agreed' }));
    expect(await row.findByText('By phone · 27 Nov 2026')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Withdraw' }));
    await user.click(row.getByRole('button', { name: 'Keep it' }));
    expect(row.queryByText(/^Withdrawn on/)).toBeNull();
    await user.click(row.getByRole('button', { name: 'Withdraw' }));
    await user.click(row.getByRole('button', { name: 'Yes, withdraw' }));
    expect(await row.findByText('Withdrawn on 27 Nov 2026')).toBeTruthy();
    expect(sent).toEqual([
      { purpose: 'whatsapp', way: 'phone' },
      { purpose: 'whatsapp', way: null },
    ]);
  });

  it('R21.4.1 takes one away, and Undo brings them back', async () => {
    const { user, now } = open(
      { guardians: [buildGuardian()] },
      {
        [`DELETE ${GUARDIANS}/${KAMALA}`]: () => {
          now.guardians = [];
          return done('The guardian is removed from this student.');
        },
        [`POST ${GUARDIANS}/${KAMALA}/restore`]: () => {
          now.guardians = [buildGuardian()];
          return done('The guardian is back.');
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText('No guardian yet.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Kamala Silva')).toBeTruthy();
  });

  it('R21.4.1 fails by itself: the rest of the page stays, and the next try shows them', async () => {
    let isDown = true;
    const { user } = open(
      {},
      {
        [`GET ${GUARDIANS}`]: () =>
          isDown
            ? refusal(500, 'Guardians are away.')
            : {
                json: {
                  success: true,
                  guardians: [buildGuardian()],
                  told: { whatsapp: [], mail: [] },
                  removed: [],
                },
              },
      },
    );
    expect(await screen.findByText('Guardians are away.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /School/ })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Kamala Silva')).toBeTruthy();
  });
});
