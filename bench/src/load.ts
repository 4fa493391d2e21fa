import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inFolder } from './in-folder.ts';
import { cpuSeconds } from './processes.ts';

const run = promisify(execFile);

/** The result of a run of requests. */
export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of CPU a request, of the server and everything it started. */
  readonly cpuPerRequest: number;
  /** Answers that were not 2xx, and connections that failed. */
  readonly failures: number;
}

export interface Request {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** `{n}` in it is another number in each request. `{k}` in the address goes from 2 to 50, again and again. */
  readonly body?: string;
}

const REPORT = `
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"failures":%d}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;

const COUNTING = `
local n = 0
local path = wrk.path
local template = wrk.body
request = function()
  n = n + 1
  return wrk.format(nil, (path:gsub('{k}', 2 + n % 49)), nil, template and (template:gsub('{n}', n)))
end
`;

function scriptOf({ url, method = 'GET', headers = {}, body }: Request): string {
  return [
    `wrk.method = ${JSON.stringify(method)}`,
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
    ),
    ...(body === undefined ? [] : [`wrk.body = ${JSON.stringify(body)}`]),
    ...(`${url}${body ?? ''}`.match(/\{[nk]\}/) ? [COUNTING] : []),
    REPORT,
  ].join('\n');
}

/** Sends one request again and again on so many connections for so many seconds (wrk, one thread). */
export async function load(
  pid: number,
  request: Request,
  connections: number,
  seconds: number,
): Promise<Load> {
  const before = cpuSeconds(pid);
  const { stdout } = await inFolder((folder) => {
    const script = join(folder, 'request.lua');
    writeFileSync(script, scriptOf(request));
    const size = ['-t1', `-c${connections}`, `-d${seconds}s`];
    return run('wrk', [...size, '-s', script, request.url]);
  });
  const cpu = cpuSeconds(pid) - before;
  const summary = JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as {
    requests: number;
    seconds: number;
    p50: number;
    p99: number;
    failures: number;
  };
  return {
    requestsPerSecond: summary.requests / summary.seconds,
    p50: summary.p50,
    p99: summary.p99,
    cpuPerRequest: (cpu / summary.requests) * 1e6,
    failures: summary.failures,
  };
}
