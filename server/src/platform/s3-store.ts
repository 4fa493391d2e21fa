import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { FILE_ID, type FileStore, type StoredFile } from './file-store.ts';
import { createTusExchange } from './tus-exchange.ts';

/** A bucket of an S3 store, and the key to it. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

/** The bucket copies without the server: only its answers are waited for. */
const COPIES_AT_ONCE = 16;
const MISSING = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound']);
const isMissing = (error: unknown): boolean => error instanceof Error && MISSING.has(error.name);

/** The library has 20 MB on disk. It is loaded only where it is configured. */
async function openBucket({ endpoint, bucket, region, key, secret }: S3Config) {
  const [{ S3Store }, { S3 }] = await Promise.all([
    import('@tus/s3-store'),
    import('@aws-sdk/client-s3'),
  ]);
  const config = {
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Stores of other makers know neither buckets as host names nor the newest checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  const store = new S3Store({ s3ClientConfig: { ...config, bucket } });
  return { store, client: new S3(config), exchange: createTusExchange(store) };
}

/** Files in a bucket, named by their ids. The bucket joins the pieces of a complete file, which never changes again. */
export function createS3Store(config: S3Config): FileStore {
  const Bucket = config.bucket;
  let opened: ReturnType<typeof openBucket> | undefined;
  const reach = () => (opened ??= openBucket(config));

  return {
    freeBytes: async () => Number.POSITIVE_INFINITY,

    create: async (id, bytes) => {
      const { store } = await reach();
      await store.create(new Upload({ id, size: bytes, offset: 0 }));
    },

    exchange: async (id, call) => (await reach()).exchange(id, call),

    seal: async () => undefined,

    open: async (id, first, last) => {
      const { client } = await reach();
      try {
        const Range = `bytes=${first}-${last}`;
        const { Body } = await client.getObject({ Bucket, Key: id, Range });
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    copy: async (copies) => {
      const { client } = await reach();
      try {
        for (let at = 0; at < copies.length; at += COPIES_AT_ONCE) {
          const some = copies.slice(at, at + COPIES_AT_ONCE);
          await Promise.all(
            some.map(({ from, to }) =>
              client.copyObject({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }),
            ),
          );
        }
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    remove: async (id) => {
      const { store, client } = await reach();
      // Ends uploads that are not joined yet; the library refuses those that are complete or gone.
      await store.remove(id).catch(() => undefined);
      for (const Key of [id, `${id}.part`, `${id}.info`])
        await client.deleteObject({ Bucket, Key });
    },

    list: async function* list(): AsyncGenerator<StoredFile> {
      const { client } = await reach();
      let after: string | undefined;
      do {
        const page = await client.listObjectsV2({
          Bucket,
          ...(after !== undefined && { ContinuationToken: after }),
        });
        for (const { Key = '', LastModified, Size = 0 } of page.Contents ?? []) {
          const id = FILE_ID.exec(Key)?.[0];
          if (id !== undefined && LastModified) {
            yield { id, createdAt: LastModified, bytes: Key.endsWith('.info') ? 0 : Size };
          }
        }
        after = page.NextContinuationToken;
      } while (after !== undefined);
    },
  };
}
