import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

interface Call {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly headers: IncomingMessage['headers'];
}

/** Status, body, headers. */
type Answer = readonly [number, (string | Buffer)?, Readonly<Record<string, string>>?];

const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const missing = (code: string): Answer => [404, `<Error><Code>${code}</Code></Error>`];

/** One bucket in memory that answers the calls of S3 which a store of files makes; signatures are not looked at. */
export async function openBucket(bucket: string) {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Map<number, Buffer>>();

  function put({ key, body, headers }: Call): Answer {
    const source = headers['x-amz-copy-source'];
    if (typeof source === 'string') {
      const copied = objects.get(decodeURIComponent(source).replace(`${bucket}/`, ''));
      if (copied === undefined) return missing('NoSuchKey');
      objects.set(key, copied);
      return [200, `<CopyObjectResult><ETag>${tagOf(copied.content)}</ETag></CopyObjectResult>`];
    }
    const meta = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    objects.set(key, { content: body, headers: Object.fromEntries(meta) as Stored['headers'] });
    return [200, '', { etag: tagOf(body) }];
  }

  function get({ key, headers }: Call): Answer {
    const found = objects.get(key);
    if (found === undefined) return missing('NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (first === undefined) return [200, found.content, found.headers];
    return [206, found.content.subarray(Number(first), Number(last) + 1), found.headers];
  }

  function list(): Answer {
    const rows = [...objects.keys()].map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    );
    return [200, `<ListBucketResult>${rows.join('')}</ListBucketResult>`];
  }

  function answerUpload({ method, key, query, body }: Call, uploadId: string): Answer {
    const parts = uploads.get(uploadId);
    if (parts === undefined) return missing('NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return [200, '', { etag: tagOf(body) }];
    }
    const inOrder = [...parts].toSorted(([one], [other]) => one - other);
    if (method === 'GET') {
      const rows = inOrder.map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${tagOf(part)}</ETag><Size>${part.length}</Size></Part>`,
      );
      return [200, `<ListPartsResult>${rows.join('')}</ListPartsResult>`];
    }
    uploads.delete(uploadId);
    if (method === 'DELETE') return [204];
    objects.set(key, { content: Buffer.concat(inOrder.map(([, part]) => part)), headers: {} });
    return [
      200,
      `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
    ];
  }

  function answer(call: Call): Answer {
    const { method, key, query, body } = call;
    const uploadId = query.get('uploadId');
    if (uploadId !== null) return answerUpload(call, uploadId);
    if (query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return [
        200,
        `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      ];
    }
    if (query.has('delete')) {
      for (const [, one = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g))
        objects.delete(one);
      return [200, '<DeleteResult/>'];
    }
    if (key === '') return list();
    if (method === 'PUT') return put(call);
    if (method === 'DELETE') {
      objects.delete(key);
      return [204];
    }
    return get(call);
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(pathname).replace(`/${bucket}`, '').slice(1);
    const body = await buffer(request);
    const { method = 'GET', headers } = request;
    const [status, content = '', more = {}] = answer({ method, key, query, body, headers });
    response.writeHead(status, { ...more, 'content-length': Buffer.byteLength(content) });
    response.end(method === 'HEAD' ? '' : content);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: (): readonly string[] => [...objects.keys()],
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
