import type { Endpoint, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Refusal } from '@panthiya/contract/refusals';
import {
  importClassList,
  importCourseList,
  type ListCounts,
  type ListPreview,
  previewClassList,
  previewCourseList,
} from '@panthiya/contract/students/class-lists.contract';
import { readFileSync } from 'node:fs';
import type { BuiltOrganization } from './organizations.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** Of the calls of a course; the desk's without it. */
  readonly courseId?: string;
}
type List = string | Uint8Array;

const BOUNDARY = 'list-boundary';

/** A list as a browser sends a file. */
function formOf(list: List): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="list"; filename="list.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.from(list as string),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** Three pupils as they are pasted out of a table. */
export const LIST = [
  'Name\tIndex No\tPhone\tGrade',
  'Sanduni Silva\tA1\t077 222 0101\t11',
  'නිමල් පෙරේරා\t\t0772220102\t11',
  'Tharushi Gunasekara\t\t\t11',
].join('\r\n');

/** How many rows have each outcome: none but these. */
export const counted = (counts: Partial<ListCounts>): ListCounts => ({
  new: 0,
  changed: 0,
  known: 0,
  refused: 0,
  ...counts,
});

/** A list that LibreOffice Calc saved. */
export const calcList = (name: string): Buffer =>
  readFileSync(new URL(`./class-lists/${name}`, import.meta.url));

/** Where lists go: into the organization, or into a course of it. */
interface Place {
  readonly app: TestApp;
  readonly admin: Person;
  readonly organization: Pick<BuiltOrganization, 'orgId'>;
  readonly course?: { readonly courseId: string };
}

/** What an admin, or another who is named, does with class lists; `place` is asked when a test runs. */
export function openListDesk(place: () => Place) {
  const callsOf = (courseId = place().course?.courseId) =>
    courseId === undefined
      ? { previewCall: previewClassList, importCall: importClassList }
      : { previewCall: previewCourseList, importCall: importCourseList };
  const send = async <E extends Endpoint>(
    endpoint: E,
    list: List,
    {
      query = {},
      headers = {},
      token = place().admin.token,
      courseId = place().course?.courseId ?? '',
    }: Sent = {},
  ) => {
    const { app, organization } = place();
    const answer = await app.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace('{orgId}', organization.orgId).replace('{courseId}', courseId)}`,
      query,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      payload: formOf(list),
    });
    const body = answer.json<ReplyOf<E> & Partial<Omit<Refusal, 'success'>>>();
    return { status: answer.statusCode, body };
  };
  const preview = (list: List, sent: Sent = {}) =>
    send(callsOf(sent.courseId).previewCall, list, sent);
  const takeOver = (list: List, { digest }: { readonly digest: string }, sent: Sent = {}) =>
    send(callsOf(sent.courseId).importCall, list, { ...sent, query: { ...sent.query, digest } });
  /** Previews a list and takes it over at once. */
  const bring = async (list: List, sent?: Sent) => {
    const { body } = await preview(list, sent);
    return takeOver(list, body, sent);
  };
  return { send, preview, takeOver, bring };
}

/** The rows of a preview in short: line, outcome, the wrong field. */
export const rowsOf = ({ rows }: ListPreview) =>
  rows.map(({ line, outcome, field }) => [line, outcome, ...(field === null ? [] : [field])]);
