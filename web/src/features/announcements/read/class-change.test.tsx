import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  ANNOUNCEMENT_ID,
  announcementIs,
  buildAnnouncement,
  buildListed,
} from '../../../../testing/announcements.ts';
import { buildCard, LIST, listOf, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { AnnouncementLines } from '../list/announcement-lines.tsx';
import { AnnouncementPage } from './announcement-page.tsx';

const BEFORE = {
  beginsAt: '2026-11-22T10:30:00.000Z',
  endsAt: '2026-11-22T12:30:00.000Z',
  place: 'Hall 1',
  isCancelled: false,
};
const CHANGE = {
  classSessionId: '0198a000-0000-7000-8000-00000000000c',
  from: BEFORE,
  to: { ...BEFORE, place: 'Hall 2', reason: '' },
};
const told = { title: '', text: '', classChange: CHANGE } as const;

const open = (announcement: ReturnType<typeof buildAnnouncement>) => {
  stubApi({
    [LIST]: listOf(buildCard({ roles: ['student'] })),
    [`GET ${ORG}/announcements/${ANNOUNCEMENT_ID}`]: () => announcementIs(announcement),
  });
  const path = `/org/sipwin-institute/announcements/${ANNOUNCEMENT_ID}`;
  return showSignedIn(<AnnouncementPage />, {}, path);
};

it('R17.2.4 old is struck through and named, new stands in its place, and it leads to the classes', async () => {
  open(buildAnnouncement(told));
  const name = 'Class in another place: Sun 22 Nov 2026';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getByText('Hall 2').tagName).toBe('B');
  const old = screen.getByText((_, element) => element?.textContent === 'before: Hall 1');
  expect(old.tagName).toBe('S');
  expect(screen.getByText(/22 Nov 2026, 4:00 pm to 6:00 pm/).tagName).toBe('B');
  expect(screen.getByRole('link', { name: 'See the classes' }).getAttribute('href')).toContain(
    '?tab=classes',
  );
});

it('R17.2.2 the words of its teacher follow the facts', async () => {
  open(buildAnnouncement({ ...told, title: 'Hall 2!', text: 'Bring **Tute 2**.' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hall 2!' })).toBeTruthy();
  const facts = screen.getByText('Hall 2');
  const words = screen.getByText('Tute 2');
  expect(facts.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([
  [
    'cancelled',
    { ...CHANGE, to: { ...BEFORE, isCancelled: true, reason: 'No hall.' } },
    /^Class cancelled/,
  ],
  ['extra', { ...CHANGE, from: null }, /^Extra class/],
  [
    'held after all',
    { ...CHANGE, from: { ...BEFORE, isCancelled: true } },
    /^Class held after all/,
  ],
  [
    'moved',
    {
      ...CHANGE,
      to: {
        ...BEFORE,
        beginsAt: '2026-11-23T10:30:00.000Z',
        endsAt: '2026-11-23T12:30:00.000Z',
        reason: '',
      },
    },
    /^Class moved: Sun 22 Nov 2026/,
  ],
])(
  'R17.2.2 one that is %s has its title from the facts, in the list too',
  (_, classChange, name) => {
    stubApi({});
    const { container } = showSignedIn(
      <AnnouncementLines announcements={[buildListed({ ...told, classChange })]} />,
    );
    expect(within(container).getByText(name)).toBeTruthy();
  },
);
