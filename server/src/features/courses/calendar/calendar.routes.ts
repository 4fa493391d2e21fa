import { msg } from '#texts';
import {
  createFeed,
  listFeeds,
  readFeed,
  removeFeed,
} from '@panthiya/contract/courses/calendar-feeds.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { CalendarService } from './calendar.service.ts';

export function mountCalendar(mount: Mount, calendar: CalendarService): void {
  mount(listFeeds, async ({ signedIn }) => ({ success: true, ...(await calendar.list(signedIn)) }));
  mount(createFeed, async ({ signedIn, body }) => ({
    success: true,
    ...(await calendar.create(signedIn, body.courseId)),
  }));
  mount(removeFeed, async ({ signedIn, params }) => {
    await calendar.remove(signedIn, params.feedId);
    return { success: true, message: msg`The calendar address is ended.` };
  });
  mount(readFeed, ({ params, origin }) => calendar.read(params.file, origin.userAgent));
}
