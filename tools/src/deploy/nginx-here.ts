import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SITE = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx.conf');
/** Debian's; whoever calls looks whether it is there. */
const OPENSSL = 'openssl';
const HOST = 'classes.example.lk';

/**
 * Makes the file of deploy/ one that runs in a folder of this machine: its ports on loopback, a certificate of our own making, and
 * its log there. Everything else is as it stands. @returns the words that start nginx with it, in the foreground
 */
export function writeNginxHere(
  folder: string,
  ports: Readonly<Record<'plain' | 'secure' | 'app', number>>,
): readonly string[] {
  const certificate = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${HOST} -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`;
  execFileSync(OPENSSL, certificate.split(' '), { stdio: 'ignore' });
  const own = readFileSync(SITE, 'utf8')
    .replaceAll(/ +listen \[::\]:.*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.secure} ssl http2;`)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${ports.app};`)
    .replaceAll(`/etc/letsencrypt/live/${HOST}`, folder)
    .replaceAll('/var/log/nginx', folder);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const path = join(folder, 'nginx.conf');
  writeFileSync(
    path,
    `pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events {} http { ${places}\n${own} }`,
  );
  return ['-p', folder, '-c', path, '-g', 'daemon off;'];
}
