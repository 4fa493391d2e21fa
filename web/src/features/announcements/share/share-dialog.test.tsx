import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANNOUNCEMENT_ID, announcementIs, buildOwn } from '../../../../testing/announcements.ts';
import { buildCard, LIST, listOf, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { AnnouncementPage } from '../read/announcement-page.tsx';
import { shareTextOf } from './share-text.ts';

const LINK = /^http:\/\/localhost(:\d+)?\/org\/sipwin-institute\/announcements\/[\w-]+$/;

const open = (changes: Parameters<typeof buildOwn>[0]) => {
  stubApi({
    [LIST]: listOf(buildCard({ roles: ['lecturer'] })),
    [`GET ${ORG}/announcements/${ANNOUNCEMENT_ID}`]: () => announcementIs(buildOwn(changes)),
  });
  return showSignedIn(
    <AnnouncementPage />,
    {},
    `/org/sipwin-institute/announcements/${ANNOUNCEMENT_ID}`,
  );
};

describe('R17.7.3 sharing an announcement', () => {
  it('R17.7.3 WhatsApp gets the text whole, whatever signs it has', async () => {
    const { user } = open({ title: 'Fees & halls #2', text: 'Bring **50%** more' });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share the announcement' }));
    const href = dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href') ?? '';
    const text = new URL(href).searchParams.get('text') ?? '';
    expect(text.split('\n')[0]).toBe('Fees & halls #2');
    expect(text).toContain('Bring 50% more');
    expect(dialog.getByText(/Fees & halls #2/, { selector: 'pre' }).textContent).toBe(text);
  });

  it('R17.7.4 a notice for the wall has the title and a code that leads to it', async () => {
    const { user } = open({ title: 'Exam rules', text: 'No phones.' });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share the announcement' }));
    expect(dialog.getByRole('heading', { name: 'Exam rules', hidden: true })).toBeTruthy();
    expect(dialog.getByRole('img', { name: /^QR code that leads to /, hidden: true })).toBeTruthy();
  });
});

describe('R17.7.3 the text that is shared', () => {
  it('has the title, whose it is, the first 400 letters and the link, in at most 1,000 letters', () => {
    const long = shareTextOf(buildOwn({ title: 'Hall 2', text: 'ශ්‍රී '.repeat(500) }));
    const lines = long.split('\n');
    expect(lines[0]).toBe('Hall 2');
    expect(lines.at(-1)).toMatch(LINK);
    expect(lines.at(-2)?.endsWith('…')).toBe(true);
    // Each word is a letter and a blank.
    expect(lines.at(-2)?.split(' ')).toHaveLength(200);
    const shared = shareTextOf(buildOwn({ title: 'x'.repeat(120), text: 'y'.repeat(5000) }));
    expect(shared.length).toBeLessThanOrEqual(1000);
  });

  it('of a class change has old and new', () => {
    const held = {
      beginsAt: '2026-11-29T02:30:00Z',
      endsAt: '2026-11-29T04:30:00Z',
      place: 'Hall 1',
    };
    const classChange = {
      classSessionId: 'c-1',
      from: { ...held, isCancelled: false },
      to: { ...held, place: 'Hall 2', isCancelled: false, reason: '' },
    };
    const text = shareTextOf(buildOwn({ title: '', text: '', classChange }));
    expect(text).toContain('Place: Hall 2 (before: Hall 1)');
    expect(text).toContain('Class in another place');
  });
});
