import multipart from '@fastify/multipart';
import type { FileUpload } from '@panthiya/contract/endpoint';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../platform/app-error.ts';

/** What a form weighs beside its file: boundaries and part headers, bytes. */
const FORM_BYTES = 16 * 1024;
/** Files that a process reads at once: each holds its bytes in memory until it is answered. */
const AT_ONCE = 10;
const RETRY_AFTER_SECONDS = 3;
let reading = 0;

/** Puts a route on the server that takes a multipart form; no other route does. */
export function installUploadRoute(
  app: FastifyInstance,
  route: RouteOptions,
  { maxBytes }: FileUpload,
): void {
  app.register(async (scope) => {
    // A form or nothing: reading 5 MB as JSON would hold everybody up, before the guard has asked who sends it.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: maxBytes, headerPairs: 20 },
    });
    scope.route({ ...route, bodyLimit: maxBytes + FORM_BYTES, config: { isUpload: true } });
  });
}

/**
 * The bytes of the one file of a form. Its name and declared type are ignored (security.md, "Files").
 * @throws {AppError} OVERLOADED before anything is read when ten others are being read
 */
export async function readUpload(request: FastifyRequest, upload: FileUpload): Promise<Buffer> {
  if (reading >= AT_ONCE) throw new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS });
  reading += 1;
  try {
    return await readFile(request, upload);
  } finally {
    reading -= 1;
  }
}

async function readFile(request: FastifyRequest, { field, maxBytes }: FileUpload): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Send the file as a form.' });
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES)
    refuseTooLarge(maxBytes);
  const oneFile = `Send one file in the field ${field}.`;
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== field || file !== undefined) {
        throw new AppError('BAD_REQUEST', { message: oneFile });
      }
      file = await part.toBuffer();
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') refuseTooLarge(maxBytes);
    // Whatever else the parser stumbles over is the form: no boundary, no end, two files, a field.
    throw new AppError('BAD_REQUEST', { message: oneFile });
  }
  if (file === undefined) throw new AppError('BAD_REQUEST', { message: oneFile });
  return file;
}

function refuseTooLarge(maxBytes: number): never {
  throw new AppError('PAYLOAD_TOO_LARGE', {
    message: `The file is larger than ${maxBytes / 1024 / 1024} MB.`,
  });
}
