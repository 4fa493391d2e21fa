import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { getBellCall } from '@panthiya/contract/notifications/bell.calls';
import type { getBell } from '@panthiya/contract/notifications/notifications.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { bellKey } from './bell-key.ts';

/** What the server said of the bell. */
export type BellState = Pick<ReplyOf<typeof getBell>, 'unread' | 'version'>;

/** What the bell shows. The first answer comes with the document; the bell itself asks for the next ones. */
export function useBell() {
  return useQuery<BellState>({
    queryKey: bellKey,
    queryFn: ({ signal }) => call<typeof getBell>(getBellCall, { signal }),
  });
}
