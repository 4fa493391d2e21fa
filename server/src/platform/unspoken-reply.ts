import type { Endpoint, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Text } from '@panthiya/contract/locale/say';

/** The fields of replies that people read, and the one that has a reply in it. */
type ReadField = 'message' | 'notJoined';
export const READ_FIELDS = ['message', 'notJoined'] as const satisfies readonly ReadField[];

/** A reply whose texts are not in a language yet. */
type Unspoken<Reply> = Reply extends object
  ? {
      readonly [Field in keyof Reply]: Field extends ReadField
        ? Reply[Field] | Text
        : Field extends 'joined'
          ? Unspoken<Reply[Field]>
          : Reply[Field];
    }
  : Reply;

/** What a handler answers when the caller has the newest answer already, by its ETag: 304. */
export const NOT_MODIFIED = Symbol('not modified');

/** What a handler answers: the reply of its endpoint, its texts in no language yet. */
export type UnspokenReply<E extends Endpoint> = Unspoken<ReplyOf<E>>;
