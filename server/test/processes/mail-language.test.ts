import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../tools/src/launcher/free-port.mjs';
import { openOutbox } from '../../testing/outbox.ts';
import { buildRegistration } from '../../testing/people.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';

let dataDir: string;
let server: ServerProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'panthiya-mail-language-'));
});
afterEach(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('R15.7.1 a mail is in the language of its receiver', () => {
  // With more than one, the process that sends mails answers nobody.
  it.each(['1', '2'])('where %s processes answer', async (processes) => {
    server = await startServer(await findFreePort(), dataDir, { WEB_CONCURRENCY: processes });
    const registration = buildRegistration();
    const answer = await fetch(`${server.base}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'si' },
      body: JSON.stringify(registration),
    });
    expect(answer.status).toBe(201);
    const mail = await openOutbox(join(dataDir, 'outbox')).waitFor(registration.email);
    expect(mail.subject).toMatch(/\p{Script=Sinhala}/u);
    expect(mail.html).toContain('lang="si"');
    expect(mail.text).not.toMatch(/confirm/i);
    const figures = await (await fetch(`${server.base}/metrics`)).text();
    expect(figures).toContain('# TYPE panthiya_texts_left_english_total counter');
    const ofMails = '# TYPE panthiya_mail_texts_left_english_total counter';
    expect(figures.includes(ofMails)).toBe(processes === '2');
  });
});
