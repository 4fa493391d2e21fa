import { Readable } from 'node:stream';
import type { FileReply, StoredContent } from '@panthiya/contract/endpoint/replies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './byte-range.ts';
import { AppError } from '../platform/app-error.ts';

/** A file is data, whatever it says it is: opened as a page it can do nothing (security.md, "Files"). */
const FILE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** True when a list of ETags has this one. Proxies that compress make it weak, and it means the same file (RFC 9110, 13.1.2). */
const isNamed = (tag: string, list = ''): boolean =>
  list.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/** Sends a file with its true type; 304 when the caller has it by its ETag. */
export async function sendFile(
  request: FastifyRequest,
  response: FastifyReply,
  { content, type, headers = {} }: FileReply,
): Promise<FastifyReply> {
  void response.headers({ ...headers, 'content-security-policy': FILE_POLICY });
  const tag = headers['etag'];
  if (tag !== undefined && isNamed(tag, request.headers['if-none-match'])) {
    return response.code(304).send();
  }
  void response.header('content-type', type);
  if (content instanceof Uint8Array) {
    return response.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  }
  if ('open' in content) return sendStored(request, response, { content, tag });
  // One piece waits until the one before has been sent: a slow reader keeps no list in the server's memory.
  return response.send(Readable.from(content, { objectMode: true, highWaterMark: 1 }));
}

/** A file of a store, or the one range of it that the caller asks for (RFC 9110, 14). */
async function sendStored(
  request: FastifyRequest,
  response: FastifyReply,
  {
    content: { bytes, open },
    tag,
  }: { readonly content: StoredContent; readonly tag: string | undefined },
): Promise<FastifyReply> {
  void response.header('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  const isAsked = condition === undefined || condition === tag;
  const range = isAsked ? readRange(request.headers.range, bytes) : undefined;
  if (range === 'outside') {
    void response.header('content-range', `bytes */${bytes}`);
    throw new AppError('RANGE_OUTSIDE');
  }
  const { first, last } = range ?? { first: 0, last: bytes - 1 };
  void response.header('content-length', last - first + 1);
  if (range) void response.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
  // A HEAD request opens no file.
  if (request.method === 'HEAD') return response.send(Readable.from([]));
  return response.send(await open(first, last));
}
