import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArrivingFiles } from './arriving-files.ts';

const NAMES = 400;
const MORE = 400;
const SENDERS = 4;
const TURNS = 300;
const neverCopied = () => Promise.resolve();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panthiya-arriving-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('R11.3.6 files on their way are removed', () => {
  it('R11.3.6 also while others wish to send them', async () => {
    const id = crypto.randomUUID();
    const senders = join(folder, `${id}.senders`);
    const wish = async (at: number) => {
      await mkdir(senders, { recursive: true });
      await writeFile(join(senders, `${at}.wanted`), '').catch(() => undefined);
    };
    for (let at = 0; at < NAMES; at += 1) await wish(at);
    const wishing = (async () => {
      for (let at = NAMES; at < NAMES + MORE; at += 1) await wish(at);
    })();
    const { remove } = createArrivingFiles(folder);
    await remove(id);
    await wishing;
    await remove(id);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('R11.3.2 senders of one file', () => {
  it('take it in turn: none meets an error while another releases it', async () => {
    const id = crypto.randomUUID();
    await writeFile(join(folder, id), 'bytes');
    const { hold } = createArrivingFiles(folder);
    const send = async () => {
      for (let times = 0; times < TURNS; times += 1) await (await hold(id, neverCopied)).release();
    };
    await Promise.all(Array.from({ length: SENDERS }, send));
    expect(await readFile(join(folder, id), 'utf8')).toBe('bytes');
  });
});
