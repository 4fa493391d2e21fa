import { listen } from '@panthiya/contract/notifications/live.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { LiveStreams } from './live-streams.ts';

export function mountLive(mount: Mount, live: LiveStreams): void {
  mount(listen, ({ signedIn: { user, sessionId } }) => ({
    open: (stream) => live.open({ userId: user.id, sessionId, stream }),
  }));
}
