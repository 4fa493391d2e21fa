import type { ListRow } from '@panthiya/contract/students/class-lists.contract';
import { type SentUpload, stubUploads } from './stub-upload.ts';

/** The digest of every preview here. */
export const DIGEST = 'd'.repeat(64);

/** A row of a preview, new unless told otherwise. */
export const listRow = (line: number, changes: Partial<ListRow> = {}): ListRow => ({
  line,
  outcome: 'new',
  field: null,
  message: '',
  notes: [],
  changes: [],
  place: null,
  invitation: null,
  ...changes,
});

/** What is answered to the lists of a page, by the method and address of their call. */
export type Uploads = Readonly<
  Record<string, (upload: SentUpload) => { status?: number; json: unknown }>
>;

/** Answers each list that the page sends at once. */
export function answerUploads(answers: Uploads) {
  const sent = stubUploads();
  sent.push = (upload) => {
    const { status = 200, json } = answers[`${upload.method} ${upload.address}`]?.(upload) ?? {
      status: 404,
      json: { address: upload.address },
    };
    queueMicrotask(() => upload.answer(status, json));
    return 0;
  };
}
