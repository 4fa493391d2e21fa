import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HA = join(import.meta.dirname, '..', '..', 'deploy', 'ha');
/** Debian's, where it is installed. */
const HAPROXY = 'haproxy';
const hasHaproxy = spawnSync(HAPROXY, ['-v']).error === undefined;

/** What PostgreSQL is told by a line of hexadecimal digits in haproxy.cfg. */
const saidTo = (line: string): Buffer => Buffer.from(line, 'hex');

describe('files for more than one machine', () => {
  it.skipIf(!hasHaproxy)('HAProxy takes its file', () => {
    const { status, stderr } = spawnSync(HAPROXY, ['-c', '-f', join(HA, 'haproxy.cfg')], {
      encoding: 'utf8',
    });
    expect(stderr).not.toContain('WARNING');
    expect(status).toBe(0);
  });

  it('the check of the database is whole messages: a start as haproxy_check, a question, a farewell', () => {
    const text = readFileSync(join(HA, 'haproxy.cfg'), 'utf8');
    const said = [...text.matchAll(/send-binary ([0-9a-f]+)/g)].map(([, hex = '']) => saidTo(hex));
    const [start, question, farewell] = said as [Buffer, Buffer, Buffer];
    expect(start.readInt32BE(0)).toBe(start.length);
    expect(start.toString('latin1', 8)).toBe('user\0haproxy_check\0database\0postgres\0\0');
    expect(question.readInt32BE(1)).toBe(question.length - 1);
    expect(question.toString('latin1', 5)).toBe('select pg_is_in_recovery()\0');
    expect(farewell.toString('hex')).toBe('5800000004');
  });

  it('a role for the check exists, and may do nothing', () => {
    expect(readFileSync(join(HA, 'roles.sql'), 'utf8')).toMatch(/create role haproxy_check login/);
    expect(readFileSync(join(HA, 'pg_hba.conf'), 'utf8')).toMatch(/haproxy_check .*\/32 +trust/);
  });

  it('a promoted standby waits for nobody', () => {
    expect(readFileSync(join(HA, 'standby.conf'), 'utf8')).toContain(
      "synchronous_standby_names = ''",
    );
  });
});
