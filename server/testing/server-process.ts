import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WAIT_MS } from './ceilings.ts';

const SERVER = join(import.meta.dirname, '..');

/** A server of its own, started as `npm start` starts it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly base: string;
  /** Everything it has printed. */
  output(): string;
  /** Resolves with the exit code; null when a signal ended it. */
  ended(): Promise<number | null>;
}

/** Starts the server without waiting for it. */
export function spawnServer(
  port: number,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): ServerProcess {
  const child = spawn(
    process.execPath,
    [
      `--import=${join(SERVER, 'src', 'module-hooks.ts')}`,
      `--import=${join(import.meta.dirname, 'end-with-parent.ts')}`,
      join(SERVER, 'src', 'main.ts'),
    ],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        WEB_CONCURRENCY: '1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return {
    child,
    base: `http://127.0.0.1:${port}`,
    output: () => printed,
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

/** Starts the server and waits until it is ready; rejects with its output when it ends before that. */
export async function startServer(
  port: number,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const server = spawnServer(port, dataDir, settings);
  const deadline = Date.now() + WAIT_MS;
  while (!(await isReady(server.base))) {
    if (server.child.exitCode !== null || Date.now() > deadline) {
      // It would hold the port, and no later start would come up either.
      server.child.kill('SIGKILL');
      throw new Error(`no start: ${server.output()}`);
    }
    await sleep(50);
  }
  return server;
}

async function isReady(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** The commands of all processes that were started for this data directory and still run, one line each. */
export function processesOf(dataDir: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
        if (!settings.includes(`DATA_DIR=${dataDir}`)) return [];
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}
