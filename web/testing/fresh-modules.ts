import { afterAll, vi } from 'vitest';

/*
 * Files of this project share a page and the libraries, because loading them took longer than the tests. Our own modules are new
 * for each file, and so are their memory and their hooks.
 */
vi.resetModules();

const open = new Set<BroadcastChannel>();
const Channel = globalThis.BroadcastChannel;
// A finished file would still react to the sign-ins and sign-outs of the next one.
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
