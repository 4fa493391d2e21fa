import {
  getBell,
  listNotifications,
  markRead,
  markUnread,
} from '@panthiya/contract/notifications/notifications.contract';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What somebody does with their bell. */
export function bellOf(app: TestApp, { token }: Pick<Person, 'token'>) {
  const list = async (query: Readonly<Record<string, string>> = {}, locale = 'en') =>
    (await app.call(listNotifications, { token, query, headers: { 'accept-language': locale } }))
      .body;
  return {
    list,
    titles: async (query: Readonly<Record<string, string>> = {}): Promise<readonly string[]> =>
      (await list(query)).notifications.map(({ title }) => title),
    state: async () => (await app.call(getBell, { token })).body,
    /** The state as a page asks for it again, with the ETag that it had. */
    ask: async (etag?: string) => {
      const answer = await app.app.inject({
        url: '/api/notifications/state',
        headers: {
          authorization: `Bearer ${token}`,
          ...(etag !== undefined && { 'if-none-match': etag }),
        },
      });
      return { status: answer.statusCode, etag: String(answer.headers.etag), text: answer.payload };
    },
    read: (body: { readonly ids?: string[]; readonly upTo?: string }) =>
      app.call(markRead, { token, body }),
    unread: (...ids: string[]) => app.call(markUnread, { token, body: { ids } }),
  };
}
