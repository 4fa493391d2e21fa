import { expect, it } from 'vitest';
import { fromNow, openLessonRoom, liveSessionIn } from '../../../../testing/lessons.ts';

const { lessons, room } = openLessonRoom();

it('R11.2.3 R11.4.1 all that is wrong is answered at once, by field', async () => {
  const { token, sectionId } = room();
  const session = { ...liveSessionIn(1, 9), address: 'https://zoom.us.evil.example/' };
  const wrong = { title: '', video: 'https://example.com/x', session, weeks: 0 };
  const { status, body } = await lessons.add(token, sectionId, wrong);
  expect([status, body]).toMatchObject([
    400,
    {
      code: 'INVALID_INPUT',
      field: 'title',
      message: 'Title is required.',
      fields: [
        { field: 'title', message: 'Title is required.' },
        { field: 'video', message: 'Enter the address of a YouTube or Vimeo video.' },
        {
          field: 'session.address',
          message: 'Paste the meeting link of Zoom, Google Meet or Microsoft Teams.',
        },
        { field: 'session.endsAt', message: 'A live session can last 15 minutes to 8 hours.' },
        { field: 'weeks', message: 'Enter a number from 1 to 26.' },
      ],
    },
  ]);
  const byTheClock = await lessons.add(token, sectionId, {
    session: liveSessionIn(-1),
    publish: fromNow(24 * 400),
  });
  expect(byTheClock.body).toMatchObject({
    fields: [{ field: 'session.beginsAt' }, { field: 'publish' }],
  });
});
