import { Readable } from 'node:stream';
import type { ErrorCode } from '@panthiya/contract/errors';
import { type DataStore, Server } from '@tus/server';
import { AppError } from './app-error.ts';
import { type FileStore, OCTETS, type TusCall } from './file-store.ts';

const REFUSALS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  // The library's message for a missing header.
  403: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  409: 'UPLOAD_OFFSET',
  410: 'NOT_FOUND',
  412: 'TUS_VERSION',
  413: 'PAYLOAD_TOO_LARGE',
};

/**
 * Speaks the tus protocol for the files of a store. The library checks offsets and lengths, and lets one sender after the other
 * write. It gets a request that we make, so that no other part of it can be reached.
 */
export function createTusExchange(datastore: DataStore): FileStore['exchange'] {
  const server = new Server({ path: '/', datastore });
  return async (id, call) => {
    const response = await server.handleWeb(toRequest(id, call));
    const { status, headers } = response;
    if (status < 300) return Number(headers.get('upload-offset'));
    const code = REFUSALS[status];
    if (code !== undefined) throw new AppError(code);
    throw new Error(`the file store answered ${status}: ${await response.text()}`);
  };
}

function toRequest(id: string, { method, version, offset, length, body }: TusCall): Request {
  const headers = new Headers({
    ...(version !== undefined && { 'tus-resumable': version }),
    ...(offset !== undefined && { 'upload-offset': offset }),
    ...(length !== undefined && { 'content-length': length }),
  });
  const address = `http://files/${id}`;
  if (method === 'HEAD') return new Request(address, { method, headers });
  headers.set('content-type', OCTETS);
  // A type that Node accepts. The DOM's types, which other parts of the project compile with, do not have it.
  const init: object = { method, headers, body: Readable.toWeb(body), duplex: 'half' };
  return new Request(address, init);
}
