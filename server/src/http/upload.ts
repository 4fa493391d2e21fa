import { msg } from '#texts';
import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FileUpload } from '@panthiya/contract/endpoint/endpoint';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { beginReading, type Reading } from './upload-room.ts';
import { fileIsTooLarge, sendOneFile } from './http.texts.ts';

/** The size of a form besides its file: boundaries and part headers, bytes. */
const FORM_BYTES = 16 * 1024;

/** Puts a route on the server that takes a multipart form; no other route does. */
export function installUploadRoute(
  app: FastifyInstance,
  route: RouteOptions,
  { maxBytes }: FileUpload,
): void {
  app.register(async (scope) => {
    // Only a form: reading 5 MB as JSON would slow all calls, before the guard has checked the sender.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: maxBytes, headerPairs: 20 },
    });
    scope.route({ ...route, bodyLimit: maxBytes + FORM_BYTES, config: { isUpload: true } });
  });
}

/**
 * The bytes of the one file of a form. Its name and declared type are ignored (security.md, "Files").
 * @throws {AppError} OVERLOADED when the caller sends two others, or when memory has no room for more
 */
export async function readUpload(request: FastifyRequest, upload: FileUpload): Promise<Buffer> {
  let stop: ((refusal: AppError) => void) | undefined;
  const reading = beginReading(request.account ?? '', (refusal) => stop?.(refusal));
  const onFile = (file: Readable) => {
    stop = (refusal) => void file.destroy(refusal);
  };
  try {
    return await readFile(request, upload, { reading, onFile });
  } finally {
    reading.end();
  }
}

interface Reader {
  readonly reading: Reading;
  readonly onFile: (file: Readable) => void;
}

async function readFile(
  request: FastifyRequest,
  { field, maxBytes }: FileUpload,
  reader: Reader,
): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: msg`Send the file as a form.` });
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES)
    throwTooLarge(maxBytes);
  const oneFile = sendOneFile({ field });
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== field || file !== undefined) {
        throw new AppError('BAD_REQUEST', { message: oneFile });
      }
      file = await readPart(part, maxBytes, reader);
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throwTooLarge(maxBytes);
    if (error instanceof AppError) throw error;
    // All other errors of the parser are faults of the form: no boundary, no end, two files, a field.
    throw new AppError('BAD_REQUEST', { message: oneFile });
  }
  if (file === undefined) throw new AppError('BAD_REQUEST', { message: oneFile });
  return file;
}

/** The bytes of a part, which take room as they arrive. */
async function readPart(
  { file }: MultipartFile,
  maxBytes: number,
  { reading, onFile }: Reader,
): Promise<Buffer> {
  onFile(file);
  const pieces: Buffer[] = [];
  for await (const piece of file as AsyncIterable<Buffer>) {
    reading.grow(piece.length);
    pieces.push(piece);
  }
  if (file.truncated) throwTooLarge(maxBytes);
  return Buffer.concat(pieces);
}

function throwTooLarge(maxBytes: number): never {
  throw new AppError('PAYLOAD_TOO_LARGE', {
    message: fileIsTooLarge({ megabytes: maxBytes / 1024 / 1024 }),
  });
}
