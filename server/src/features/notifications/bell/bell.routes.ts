import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import {
  getBell,
  listNotifications,
  markRead,
  markUnread,
} from '@panthiya/contract/notifications/notifications.contract';

import { NOT_MODIFIED } from '../../../platform/unspoken-reply.ts';
import type { Reader } from '../../../records/memberships/reader.repository.ts';
import { type Mount, readerOf } from '../../../records/sessions/signed-in.ts';
import type { BellService } from './bell.service.ts';

/**
 * The ETag of what the bell shows, of one person: two who sign in by one browser can have the same version. What may be seen also depends on the second step of the session, and on the day: a rule of an
 * institute can begin with it.
 */
const toTag = (version: number, { userId, hasSecondFactor }: Reader): string =>
  `"${userId}-${version}-${hasSecondFactor ? 'two' : 'one'}-${todayInColombo()}"`;

export function mountBell(mount: Mount, bell: BellService): void {
  mount(getBell, async ({ signedIn, header, setHeader }) => {
    const reader = readerOf(signedIn);
    const had = header('if-none-match');
    if (had !== undefined && had === toTag(await bell.findVersion(reader), reader)) {
      setHeader('etag', had);
      return NOT_MODIFIED;
    }
    const state = await bell.state(reader);
    setHeader('etag', toTag(state.version, reader));
    return { success: true, ...state };
  });
  mount(listNotifications, async ({ signedIn, query, wantedLocale, setHeader }) => {
    const locale = wantedLocale ?? signedIn.user.language ?? DEFAULT_LOCALE;
    setHeader('content-language', locale);
    return { success: true, ...(await bell.list(readerOf(signedIn), query, locale)) };
  });
  mount(markRead, async ({ signedIn, body }) => ({
    success: true,
    ...(await bell.markRead(readerOf(signedIn), body)),
  }));
  mount(markUnread, async ({ signedIn, body }) => ({
    success: true,
    ...(await bell.markUnread(readerOf(signedIn), body.ids)),
  }));
}
