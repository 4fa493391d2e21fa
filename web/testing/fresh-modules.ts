import { afterAll, vi } from 'vitest';

/*
 * Files of this project share a page and the libraries, whose loading took longer than the tests. Our
 * own modules, and with them what they remember and the hooks that they set, are new for each file.
 */
vi.resetModules();

const open = new Set<BroadcastChannel>();
const Channel = globalThis.BroadcastChannel;
// A file that is over would hear the next one sign in and out, and follow it.
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    open.add(this);
  }
};
afterAll(() => {
  for (const channel of open) channel.close();
  globalThis.BroadcastChannel = Channel;
});
