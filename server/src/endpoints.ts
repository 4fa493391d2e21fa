import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';

const CONTRACT = fileURLToPath(new URL('../../contract/src', import.meta.url));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

async function collect(): Promise<Readonly<Record<string, Endpoint>>> {
  const found: Record<string, Endpoint> = {};
  for (const file of globSync('**/*.contract.ts', { cwd: CONTRACT }).toSorted()) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(CONTRACT, file)).href);
    for (const [name, value] of Object.entries(module)) {
      if (!isEndpoint(value)) continue;
      if (found[name] !== undefined) throw new Error(`two endpoints are called ${name}`);
      found[name] = value;
    }
  }
  return found;
}

/** Every endpoint that a file of the contract exports, by its name there (R7.1): no list can miss one. */
export const endpoints = await collect();
