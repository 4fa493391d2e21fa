import { Readable } from 'node:stream';
import type { FileReply } from '@panthiya/contract/replies';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file is data, whatever it says it is: opened as a page it may do nothing (security.md, "Files"). */
const FILE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Sends a file with its true type; 304 when the caller has it by its ETag. */
export function sendFile(
  request: FastifyRequest,
  response: FastifyReply,
  { content, type, headers = {} }: FileReply,
): FastifyReply {
  void response.headers({ ...headers, 'content-security-policy': FILE_POLICY });
  const tag = headers['etag'];
  if (tag !== undefined && request.headers['if-none-match'] === tag) {
    return response.code(304).send();
  }
  void response.header('content-type', type);
  // One piece waits until the one before has left: a slow reader holds no list in our memory.
  if (!(content instanceof Uint8Array)) {
    return response.send(Readable.from(content, { objectMode: true, highWaterMark: 1 }));
  }
  return response.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
