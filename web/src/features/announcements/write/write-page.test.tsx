import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ANNOUNCEMENT_ID, announcementIs, buildOwn } from '../../../../testing/announcements.ts';
import { buildCourse, TEACHES } from '../../../../testing/courses.ts';
import { buildCard, LIST, listOf, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { WriteAnnouncementPage } from './write-page.tsx';

const ALL = `${ORG}/announcements`;
const ONE = `${ALL}/${ANNOUNCEMENT_ID}`;
const COURSES = `GET ${ORG}/courses?which=own&status=published&limit=200`;
const course = buildCourse({ title: 'Physics 2027', learnerCount: 54, part: TEACHES });
const draft = (version: number) => buildOwn({ state: 'draft', publishedAt: null, version });
const kept = (version: number, id = ANNOUNCEMENT_ID) => ({
  status: version === 1 ? 201 : 200,
  json: { success: true, message: 'Kept.', id, announcement: draft(version) },
});

function open(answers: Answers, path = '/org/sipwin-institute/announcements/new') {
  const seen = stubApi({
    [LIST]: listOf(buildCard({ roles: ['lecturer'] })),
    [COURSES]: () => ({ json: { success: true, courses: [course], nextCursor: null } }),
    [`GET ${ALL}/audience?audience=courses&courseIds=${course.id}`]: () => ({
      json: { success: true, recipients: 54, withoutAddress: 3, withoutAccount: 6 },
    }),
    [`POST ${ALL}`]: () => kept(1),
    [`PUT ${ONE}`]: () => kept(2),
    ...answers,
  });
  return { seen, ...showSignedIn(<WriteAnnouncementPage />, {}, path) };
}
const sentTo = (seen: ReturnType<typeof open>['seen'], call: string) =>
  seen.filter((one) => one.call === call);

afterEach(() => {
  vi.useRealTimers();
});

describe('R17.14.4 the composer', () => {
  it('says whom it reaches before it is published, and the button names its number', async () => {
    const { user, seen } = open({
      [`POST ${ONE}/publish`]: () => ({
        json: { success: true, message: 'Published.', announcement: draft(2) },
      }),
      [`GET ${ONE}`]: () => announcementIs(draft(2)),
    });
    await user.click(await screen.findByRole('checkbox', { name: /Physics 2027/ }));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Hall 2');
    expect(await screen.findByText('have no account yet: ring these')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Publish to 54 people' }));
    await expect.poll(() => sentTo(seen, `POST ${ONE}/publish`)).toHaveLength(1);
    expect(sentTo(seen, `POST ${ALL}`)[0]?.body).toMatchObject({
      title: 'Hall 2',
      audience: 'courses',
      courseIds: [course.id],
    });
    expect(sentTo(seen, `POST ${ONE}/publish`)[0]?.body).toEqual({ publish: 'now', version: 1 });
    expect(
      await screen.findByText(`You are at /org/sipwin-institute/announcements/${ANNOUNCEMENT_ID}`),
    ).toBeTruthy();
  });

  it('a draft is kept five seconds after a change, however long somebody types, with the version before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { seen } = open({});
    const title = await screen.findByRole('textbox', { name: /Title/ });
    const type = async (value: string) => {
      fireEvent.change(title, { target: { value } });
    };
    await type('H');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await type('Ha');
    expect(sentTo(seen, `POST ${ALL}`)).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(sentTo(seen, `POST ${ALL}`)[0]?.body).toMatchObject({ title: 'Ha' });
    expect(await screen.findByText(/^Draft kept/)).toBeTruthy();
    expect(location.pathname).toBe(`/org/sipwin-institute/announcements/${ANNOUNCEMENT_ID}/edit`);
    await type('Hall');
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(sentTo(seen, `PUT ${ONE}`)[0]?.body).toMatchObject({ title: 'Hall', version: 1 });
  });

  it('a draft whose first answer is lost is made with the same words again, and gets what was typed since', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const keys: (string | null)[] = [];
    const { seen } = open({
      [`POST ${ALL}`]: (_, headers) => {
        keys.push(headers.get('Idempotency-Key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return kept(1);
      },
    });
    const title = await screen.findByRole('textbox', { name: /Title/ });
    for (const value of ['Hall', 'Hall 2']) {
      fireEvent.change(title, { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(6000));
    }
    await expect.poll(() => sentTo(seen, `PUT ${ONE}`)).toHaveLength(1);
    expect(sentTo(seen, `POST ${ALL}`)).toMatchObject([
      { body: { title: 'Hall' } },
      { body: { title: 'Hall' } },
    ]);
    expect(new Set(keys).size).toBe(1);
    expect(sentTo(seen, `PUT ${ONE}`)[0]?.body).toMatchObject({ title: 'Hall 2', version: 1 });
  });

  it('words that the server refused are not sent again once they are mended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { seen } = open({
      [`POST ${ALL}`]: (body) =>
        (body as { title: string }).title === 'Hall 2'
          ? kept(1)
          : refusal(400, 'No web address.', 'INVALID_INPUT', 'title'),
    });
    const title = await screen.findByRole('textbox', { name: /Title/ });
    for (const value of ['www.hall.lk', 'Hall 2']) {
      fireEvent.change(title, { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(6000));
    }
    expect(await screen.findByText(/^Draft kept/)).toBeTruthy();
    expect(sentTo(seen, `POST ${ALL}`)).toHaveLength(2);
  });

  it('what is typed is kept when the page is left', async () => {
    const { user, seen, unmount } = open({});
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Hall 2');
    unmount();
    await expect.poll(() => sentTo(seen, `POST ${ALL}`)).toHaveLength(1);
  });

  it('what the server refuses stands at its field, and nothing is lost', async () => {
    const { user } = open({
      [`POST ${ONE}/publish`]: () => refusal(400, 'Title is required.', 'INVALID_INPUT', 'title'),
    });
    await user.click(await screen.findByRole('checkbox', { name: /Physics 2027/ }));
    await user.click(await screen.findByRole('button', { name: 'Publish to 54 people' }));
    expect(await screen.findByText('Title is required.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Physics 2027/ }).checked).toBe(
      true,
    );
  });

  it('a time that is not whole is asked for before anything is sent', async () => {
    const { user, seen } = open({});
    await user.click(await screen.findByRole('checkbox', { name: /Publish later/ }));
    await user.click(screen.getByRole('button', { name: 'Plan it' }));
    // The choice says it, and now its field.
    await expect.poll(() => screen.getAllByText('Choose a day and a time.')).toHaveLength(2);
    expect(seen.some(({ call }) => call.startsWith(`POST ${ALL}`))).toBe(false);
  });
});

describe('R17.1.7 somebody else, or another tab, kept the draft first', () => {
  const draftPath = `/org/sipwin-institute/announcements/${ANNOUNCEMENT_ID}/edit`;
  const theirs = buildOwn({ state: 'draft', publishedAt: null, version: 9, title: 'Theirs' });

  async function openOvertaken() {
    let newest = buildOwn({ state: 'draft', publishedAt: null, title: 'Before' });
    const shown = open(
      {
        [`GET ${ONE}`]: () => announcementIs(newest),
        [`PUT ${ONE}`]: (body) => {
          if ((body as { version: number }).version === 9) return kept(10);
          newest = theirs;
          return refusal(409, 'Somebody else changed it.', 'ANNOUNCEMENT_STALE');
        },
        [`POST ${ONE}/publish`]: () => refusal(500, 'Not asked for.'),
      },
      draftPath,
    );
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /Title/ });
    await shown.user.clear(title);
    await shown.user.type(title, 'Mine');
    await shown.user.click(screen.getByRole('button', { name: /^Publish/ }));
    await screen.findByText('Somebody else changed this draft');
    expect(title.value).toBe('Mine');
    return { ...shown, title };
  }

  it('Keep mine keeps what is typed, over the newest version', async () => {
    const { user, seen, title } = await openOvertaken();
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await expect
      .poll(() => sentTo(seen, `PUT ${ONE}`).at(-1)?.body)
      .toMatchObject({ title: 'Mine', version: 9 });
    expect(title.value).toBe('Mine');
    expect(screen.queryByText('Somebody else changed this draft')).toBeNull();
  });

  it('Take theirs goes on with the newest version', async () => {
    const { user, seen, title } = await openOvertaken();
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await expect.poll(() => title.value).toBe('Theirs');
    expect(screen.queryByText('Somebody else changed this draft')).toBeNull();
    expect(sentTo(seen, `PUT ${ONE}`)).toHaveLength(1);
  });
});

it('R17.1.8 an edit of what must be confirmed asks what becomes of the confirmations', async () => {
  const { user, seen } = open(
    {
      [`GET ${ONE}`]: () => announcementIs(buildOwn({ mustConfirm: true })),
      [`PUT ${ONE}`]: () => ({
        json: { success: true, message: 'Saved.', announcement: buildOwn() },
      }),
    },
    `/org/sipwin-institute/announcements/${ANNOUNCEMENT_ID}/edit`,
  );
  await user.click(await screen.findByRole('radio', { name: 'Ask everybody again' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sentTo(seen, `PUT ${ONE}`)).toHaveLength(1);
  expect(sentTo(seen, `PUT ${ONE}`)[0]?.body).toMatchObject({ confirmations: 'ask', version: 3 });
});
