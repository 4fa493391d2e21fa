import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFloor, LOOK_BYTES, WRITES_FLOOR } from './disk-room.ts';
import { createLogger } from './logger.ts';
import { createMailTransport } from './mail-transport.ts';

describe('room on a disk', () => {
  it('what an operator writes passes while there is room, and fails with advice as soon as there is none', async () => {
    const piece = Buffer.alloc(LOOK_BYTES, 1);
    let free = WRITES_FLOOR;
    const measure = async () => free;
    async function* pieces() {
      for (let at = 0; at < 8; at += 1) {
        if (at === 3) free = WRITES_FLOOR - 1;
        yield piece;
      }
    }
    const passed = buffer(keepFloor('/', WRITES_FLOOR, measure)(Readable.from([piece, piece])));
    expect((await passed).length).toBe(2 * LOOK_BYTES);
    const written = pipeline(pieces, keepFloor('/', WRITES_FLOOR, measure), async (source) => {
      for await (const part of source) expect(part).toHaveLength(LOOK_BYTES);
    });
    await expect(written).rejects.toThrow('Only 127 MB are free on the disk of /. Make room there');
  });
});

describe('the outbox on a nearly full disk', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('takes no mail, which waits in the database then, and takes it when there is room', async () => {
    let free = WRITES_FLOOR - 1;
    const transport = createMailTransport(
      { dataDir, smtpUrl: undefined, mailFrom: 'a@example.com', publicUrl: 'http://localhost' },
      createLogger('silent'),
      async () => free,
    );
    const mail = { id: '1', to: 'b@example.com', subject: 'Hello', text: 'Hello', html: '' };
    await expect(transport.send(mail)).rejects.toThrow('nearly full');
    expect(await readdir(join(dataDir, 'outbox'))).toEqual([]);
    free = WRITES_FLOOR;
    await transport.send(mail);
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
    transport.close();
  });
});
