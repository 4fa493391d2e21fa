import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../../testing/session.tsx';
import {
  type Answer,
  type Answers,
  limitRefusal,
  refusal,
  stubApi,
} from '../../../../../testing/stub-api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitesView } from './invites-view.tsx';
import { readAddresses } from './read-addresses.ts';

const ORG = '/api/organization/sipwin-institute';
const PREVIEW = `POST ${ORG}/invites/preview`;
const SEND = `POST ${ORG}/invites`;

type Sent = { emails: string[]; role: string };
const rowsOf = (body: unknown, state: string, id: string | null = null) => ({
  json: {
    success: true,
    message: 'ok',
    id: null,
    rows: (body as Sent).emails.map((email) => ({ email, state, id })),
  },
});
const allNew: Record<string, (body: unknown) => Answer> = {
  [PREVIEW]: (body: unknown) => rowsOf(body, 'new'),
  [SEND]: (body: unknown): Answer => ({ ...rowsOf(body, 'new', 'i'), status: 201 }),
};
const open = (answers: Answers) => {
  const seen = stubApi(answers);
  const dialog = <InviteDialog orgId="sipwin-institute" name="Sipwin" onClose={() => undefined} />;
  return { seen, ...showSignedIn(dialog) };
};
const addresses = () => screen.getByLabelText<HTMLTextAreaElement>('Email addresses');
const states = () =>
  within(screen.getByRole('list', { name: 'Addresses' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('reading addresses', () => {
  it.each([
    ['one a line', 'a@x.lk\nb@x.lk', ['a@x.lk', 'b@x.lk']],
    ['with commas and semicolons', 'a@x.lk, b@x.lk;c@x.lk', ['a@x.lk', 'b@x.lk', 'c@x.lk']],
    ['from a mail program', 'Nethmi W <a@x.lk>, "Kasun" <b@x.lk>', ['a@x.lk', 'b@x.lk']],
    [
      'from a CSV file',
      '\uFEFFName,Email\r\nNethmi,a@x.lk\r\nKasun,b@x.lk\r\n',
      ['a@x.lk', 'b@x.lk'],
    ],
  ])('R10.2 %s', (_, text, expected) => {
    expect(readAddresses(text).map(({ email }) => email)).toEqual(expected);
  });

  it('R10.2 a blank in an address makes no other address', () => {
    expect(readAddresses('name 12@x.lk\n12@x.lk')).toEqual([
      { email: 'name 12@x.lk', state: 'invalid' },
      { email: '12@x.lk', state: 'unchecked' },
    ]);
  });

  it('R10.2 says which are none, and which come twice', () => {
    expect(readAddresses('a@x.lk\nnethmi.example.com\nA@X.lk\nb@x')).toEqual([
      { email: 'a@x.lk', state: 'unchecked' },
      { email: 'nethmi.example.com', state: 'invalid' },
      { email: 'A@X.lk', state: 'repeated' },
      { email: 'b@x', state: 'invalid' },
    ]);
  });
});

describe('inviting', () => {
  it('R10.2 a likely slip of the finger is mended by a press, and what was left out stays out', async () => {
    const { user, seen } = open(allNew);
    await user.type(addresses(), 'kasun@gmial.com, amara@x.lk, saman@x.lk');
    await user.click(screen.getByRole('button', { name: 'Check addresses' }));
    await user.click(await screen.findByRole('button', { name: 'Leave out saman@x.lk' }));
    await user.click(screen.getByRole('button', { name: 'kasun@gmail.com' }));
    await waitFor(() => expect(states()[0]).toContain('kasun@gmail.comNew'));
    await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
    await waitFor(() =>
      expect(seen.at(-1)).toMatchObject({
        call: SEND,
        body: { emails: ['kasun@gmail.com', 'amara@x.lk'] },
      }),
    );
  });

  it('R10.4 says when the plan has no room for so many, and where larger ones are', async () => {
    const words = 'This organization has room for 100 members on the Free plan.';
    const { user } = open({ ...allNew, [SEND]: () => limitRefusal('upgrade', words) });
    await user.type(addresses(), 'a@x.lk');
    await user.click(screen.getByRole('button', { name: 'Check addresses' }));
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/upgrade');
  });

  it('R10.2 shows what is known of each row before anything is sent, and sends the new ones', async () => {
    const { user, seen } = open({
      [PREVIEW]: (body) => ({
        json: {
          success: true,
          rows: (body as Sent).emails.map((email) => ({
            email,
            state: email.startsWith('old') ? 'already-member' : 'new',
          })),
        },
      }),
      [SEND]: (body) => rowsOf(body, 'new', 'i'),
    });
    await user.click(screen.getByRole('radio', { name: 'Lecturer' }));
    await user.click(addresses());
    await user.paste('new@x.lk\nold@x.lk\nbroken@\nnew@x.lk');
    await user.click(screen.getByRole('button', { name: 'Check addresses' }));
    await screen.findByText('1 of 4 can be invited; the others are left out.');
    expect(states()).toEqual([
      'new@x.lkNew',
      'old@x.lkAlready a member',
      'broken@Not an address',
      'new@x.lkDuplicate',
    ]);
    expect(seen.map(({ call }) => call)).toEqual([PREVIEW]);
    expect(seen[0]?.body).toEqual({ emails: ['new@x.lk', 'old@x.lk'], role: 'lecturer' });
    await user.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
    await screen.findByText('We sent the invitation to new@x.lk.');
    expect(screen.getByRole('heading', { name: 'Invitation sent' })).toBeTruthy();
    expect(seen[1]?.body).toEqual({ emails: ['new@x.lk'], role: 'lecturer' });
    expect(states()[0]).toBe('new@x.lkSent');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }));
  });

  it('R10.2 goes in calls of 25', async () => {
    const { user, seen } = open(allNew);
    await user.click(addresses());
    await user.paste(Array.from({ length: 60 }, (_, at) => `p${at}@x.lk`).join('\n'));
    await user.click(screen.getByRole('button', { name: 'Check addresses' }));
    await user.click(await screen.findByRole('button', { name: 'Send 60 invitations' }));
    await screen.findByText('We sent 60 invitations to p0@x.lk, p1@x.lk and 58 more.');
    const sizes = (which: string) =>
      seen.filter(({ call }) => call === which).map(({ body }) => (body as Sent).emails.length);
    expect(sizes(PREVIEW)).toEqual([25, 25, 10]);
    expect(sizes(SEND)).toEqual([25, 25, 10]);
  });

  it('R10.2 when a later call is refused, what went out is marked and the rest waits', async () => {
    let calls = 0;
    const { user } = open({
      ...allNew,
      [SEND]: (body) => {
        calls += 1;
        return calls === 2
          ? refusal(429, 'Enough for today.', 'TOO_MANY_REQUESTS')
          : rowsOf(body, 'new', 'i');
      },
    });
    await user.click(addresses());
    await user.paste(Array.from({ length: 30 }, (_, at) => `p${at}@x.lk`).join('\n'));
    await user.click(screen.getByRole('button', { name: 'Check addresses' }));
    await user.click(await screen.findByRole('button', { name: 'Send 30 invitations' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Enough for today.');
    expect(screen.getByRole('button', { name: 'Send 5 invitations' })).toBeTruthy();
    expect(states().filter((text) => text.endsWith('Sent'))).toHaveLength(25);
  });

  it('R10.2 reads a CSV file in the browser', async () => {
    const { user, seen } = open(allNew);
    const file = new File(['email\nnethmi@x.lk\n'], 'class.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('Read a CSV or text file'), file);
    await waitFor(() => expect(addresses().value).toContain('nethmi@x.lk'));
    expect(seen).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Check addresses' }));
    await screen.findByText('All of them can be invited.');
    expect(states()).toEqual(['nethmi@x.lkNew']);
  });
});

describe('waiting invitations of an organisation', () => {
  const id = '0199a000-0000-7000-8000-000000000001';
  const waiting = {
    id,
    email: 'dilshan@example.com',
    role: 'lecturer',
    state: 'pending',
    invitedBy: 'RUWAN PERERA',
    createdAt: '2026-11-16T04:00:00.000Z',
    sentAt: '2026-11-16T04:00:00.000Z',
    expiresAt: '2026-11-30T04:00:00.000Z',
  };
  const page = (isThere: boolean) => ({
    json: { success: true, invites: isThere ? [waiting] : [], nextCursor: null },
  });

  it('R10.2 are sent again or withdrawn', async () => {
    let isThere = true;
    const seen = stubApi({
      [`GET ${ORG}/invites`]: () => page(isThere),
      [`POST ${ORG}/invites/${id}/resend`]: () => ({ json: { success: true, message: 'Again.' } }),
      [`DELETE ${ORG}/invites/${id}`]: () => {
        isThere = false;
        return { json: { success: true, message: 'Withdrawn.' } };
      },
    });
    const { user } = showSignedIn(
      <InvitesView orgId="sipwin-institute" onInvite={() => undefined} />,
    );
    const row = await screen.findByRole('row', { name: /dilshan/ });
    expect(row.textContent).toContain('Sent 16 Nov 2026 by RUWAN PERERA');
    await user.click(screen.getByRole('button', { name: /^Resend/ }));
    await screen.findByText('The invitation to dilshan@example.com is sent again.');
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
    await screen.findByText('No open invitations');
    expect(seen.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)).toEqual([
      `POST ${ORG}/invites/${id}/resend`,
      `DELETE ${ORG}/invites/${id}`,
    ]);
  });
});
