import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../server/testing/ceilings.ts';
import { writeNginxHere } from '../src/deploy/nginx-here.ts';
import { findFreePort } from '../src/launcher/free-port.mjs';

/** Debian's, where they are installed. */
const NGINX = 'nginx';
const OPENSSL = 'openssl';
const isThere = (program: string, question: string): boolean =>
  spawnSync(program, [question]).error === undefined;
const canRun = isThere(NGINX, '-v') && isThere(OPENSSL, 'version');

describe.skipIf(!canRun)('nginx with its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'panthiya-nginx-'));
  const seen: IncomingHttpHeaders[] = [];
  const app = createServer((asked, answer) => {
    seen.push(asked.headers);
    answer.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains').end('{}');
  });
  const ports = { plain: 0, secure: 0, app: 0 };
  let nginx: ChildProcess;

  beforeAll(async () => {
    app.listen(0, '127.0.0.1');
    await once(app, 'listening');
    ports.app = (app.address() as AddressInfo).port;
    [ports.plain, ports.secure] = [await findFreePort(), await findFreePort()];
    nginx = spawn(NGINX, writeNginxHere(folder, ports));
    await vi.waitUntil(() => ask('/').catch(() => undefined), WAIT);
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function ask(
    path: string,
  ): Promise<{ status: number | undefined; location: string | undefined }> {
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: ports.plain, path }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, location: answer.headers.location });
      });
      asked.on('error', reject).end();
    });
  }

  /** One request under TLS, and what was agreed upon. */
  async function askSecurely(path: string, options: ConnectionOptions = {}) {
    const socket = connect({
      host: '127.0.0.1',
      port: ports.secure,
      rejectUnauthorized: false,
      ...options,
    });
    await once(socket, 'secureConnect');
    const agreed = { protocol: socket.getProtocol(), cipher: socket.getCipher().name };
    let answer = '';
    socket.on('data', (piece: Buffer) => {
      answer += piece.toString();
    });
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: classes.example.lk\r\nX-Forwarded-For: 192.0.2.1\r\nConnection: close\r\n\r\n`,
    );
    await once(socket, 'close');
    return { ...agreed, answer };
  }

  it('leads people to TLS, and refuses programs that call without', async () => {
    expect(await ask('/login?x=1')).toEqual({
      status: 301,
      location: 'https://classes.example.lk/login?x=1',
    });
    expect(await ask('/api/profile')).toEqual({ status: 403, location: undefined });
    expect(seen).toEqual([]);
  });

  it('speaks the newest TLS, and of the older only what is strong', async () => {
    expect((await askSecurely('/')).protocol).toBe('TLSv1.3');
    const older = await askSecurely('/', { maxVersion: 'TLSv1.2' });
    expect(older.cipher).toBe('ECDHE-RSA-AES256-GCM-SHA384');
    const weak = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA:AES256-SHA' } as const;
    await expect(askSecurely('/', weak)).rejects.toThrow(/handshake/i);
  });

  it('says who asks by its own word, and HSTS once; figures stay inside', async () => {
    const { answer } = await askSecurely('/api/packages');
    expect(seen.at(-1)?.['x-forwarded-for']).toBe('127.0.0.1');
    expect(answer.match(/strict-transport-security: /gi)).toHaveLength(1);
    expect((await askSecurely('/metrics')).answer).toContain(' 404 ');
  });

  it('logs no query', async () => {
    await askSecurely('/api/admin/users?search=nethmi%40example.com');
    const log = readFileSync(join(folder, 'panthiya.log'), 'utf8');
    expect(log).toContain('/api/admin/users');
    expect(log).not.toContain('nethmi');
  });

  it('logs no secret of a calendar address, or of a mail that turns mails off', async () => {
    const secret = 'q'.repeat(43);
    const paths = [
      `/api/calendar/${secret}.ics`,
      `/API//calendar/${secret}.ics`,
      `/api/unsubscribe/${secret}`,
    ];
    for (const path of paths) await askSecurely(path);
    const log = readFileSync(join(folder, 'panthiya.log'), 'utf8');
    expect(log).toContain('"GET /api/calendar/- ');
    expect(log).toContain('"GET /api/unsubscribe/- ');
    expect(log).not.toContain(secret);
  });
});
