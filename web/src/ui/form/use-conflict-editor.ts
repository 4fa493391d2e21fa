import type { ErrorCode } from '@panthiya/contract/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import {
  canFollow,
  type Conflict,
  differingFields,
  type Editing,
  type Edition,
  findConflict,
  type Groups,
  rebase,
  settle,
  takeTheirs,
  type Version,
} from './editions.ts';
import {
  type ContractForm,
  type FormEndpoint,
  type FormRules,
  type SentBy,
  useContractForm,
} from './use-contract-form.ts';

/** The saved edition, with the server's message. Or a newer edition that was found before anything was sent. */
type Outcome<Values, V extends Version> =
  | { readonly edition: Edition<Values, V>; readonly message: string }
  | { readonly newest: Edition<Values, V> };

interface EditorOptions<E extends FormEndpoint, Values, V extends Version> extends Omit<
  FormRules<Values>,
  'check'
> {
  /** The edition that the page knows now. While nothing is typed, the form shows a newer one when it comes. */
  readonly latest: Edition<Values, V>;
  /** Fields that only make sense together. */
  readonly groups?: Groups<Values>;
  readonly check?: (
    values: Values,
    base: Edition<Values, V>,
  ) => ReturnType<NonNullable<FormRules<Values>['check']>>;
  /** Saves on top of that edition. Returns nothing when there is nothing to save. */
  readonly save: (
    body: SentBy<E, Values>,
    on: Edition<Values, V>,
    values: Values,
  ) => Promise<Outcome<Values, V> | undefined>;
  /** How a save is refused because of a newer edition, and where that edition is. */
  readonly stale?: {
    readonly code: ErrorCode;
    readonly fetchNewest: () => Promise<Edition<Values, V>>;
  };
  /** Gets the server's message, and if the user typed more while it was sent. */
  readonly onSaved: (message: string, hasMore: boolean) => void;
  /** Shown when nothing differs. Without it the form sends the values that it has. */
  readonly unchanged?: string;
}

export interface ConflictEditor<
  Values extends FieldValues,
  V extends Version,
> extends ContractForm<Values> {
  /** The values at the form's start. */
  readonly base: Edition<Values, V>;
  /** Another user saved first: their version. */
  readonly conflict: Conflict<Values, V> | undefined;
  /** Saves the user's own fields on top of the others' save. */
  readonly keepMine: () => void;
  /** Takes the version that others saved. True when there are more typed values, which stay to be saved. */
  readonly takeTheirs: () => boolean;
  /** Continues with values typed earlier, on the edition that the user started from. */
  readonly resume: (typed: Values, base: Edition<Values, V>) => void;
  /** Drops the typed values. */
  readonly reset: () => void;
}

/** The state of the editing, apart from the typed values. */
interface Stage<Values, V extends Version> {
  readonly base: Edition<Values, V>;
  /** The version that the page had at the start. */
  readonly known: Version;
  readonly conflict: Conflict<Values, V> | undefined;
  /** The typed values when there was nothing to save. */
  readonly unchanged: Values | undefined;
}

const stageOn = <Values, V extends Version>(
  base: Edition<Values, V>,
  known: Version,
): Stage<Values, V> => ({ base, known, conflict: undefined, unchanged: undefined });

/**
 * The form of a thing that another user can save at the same time. It shows both versions, and no typed text is lost. No save
 * overwrites a version that its writer has not seen (R11.1.8, ADR 0024).
 */
export function useConflictEditor<
  E extends FormEndpoint,
  Values extends FieldValues,
  V extends Version,
>(endpoint: E, options: EditorOptions<E, Values, V>): ConflictEditor<Values, V> {
  const {
    latest,
    groups = [],
    check,
    save,
    stale,
    onSaved,
    unchanged: message,
    ...rules
  } = options;
  const [stage, setStage] = useState(() => stageOn(latest, latest.version));
  const { base, conflict } = stage;
  const form = useContractForm(endpoint, {
    ...rules,
    ...(check && { check: (values: Values) => check(values, base) }),
    start: latest.values,
    send: (_body, typed) => sendOn(typed, base),
  });
  useFollowing(form, latest, stage, setStage);
  const beginOn = ({ base: next, typed }: Editing<Values, V>): boolean => {
    setStage(stageOn(next, latest.version));
    form.begin(next.values, typed);
    return differingFields(typed, next.values).length > 0;
  };

  async function sendOn(typed: Values, on: Edition<Values, V>, isAgain = false): Promise<void> {
    const hasEdits = differingFields(typed, base.values).length > 0;
    if (!hasEdits && message !== undefined) return setStage({ ...stage, unchanged: typed });
    const values = rebase({ base, typed }, on.values, groups);
    const body = (rules.toBody?.(values) ?? values) as SentBy<E, Values>;
    const outcome = await save(body, on, values).catch(async (failure: unknown) => {
      const isStale = failure instanceof ApiError && failure.code === stale?.code;
      if (!isStale || !stale || isAgain) throw failure;
      return { newest: await stale.fetchNewest() };
    });
    if (!outcome) return setStage({ ...stage, unchanged: typed });
    if ('newest' in outcome) {
      const found = findConflict(base, outcome.newest);
      // An earlier try was saved, and its answer was lost: the newest edition holds what is typed.
      const isThere = differingFields(typed, outcome.newest.values).length === 0;
      // Nothing differs for this user: the save goes on as if nothing had happened.
      return found && !isThere
        ? setStage({ ...stage, conflict: found })
        : sendOn(typed, outcome.newest, true);
    }
    const hasMore = beginOn(settle(typed, form.fields.getValues(), outcome.edition));
    onSaved(outcome.message, hasMore);
  }

  const isUnchanged = stage.unchanged && differingFields(form.values, stage.unchanged).length === 0;
  return {
    ...form,
    base,
    conflict,
    refusal: isUnchanged && message !== undefined ? { message } : form.refusal,
    keepMine: () => void (conflict && form.attempt((typed) => sendOn(typed, conflict.newest))),
    takeTheirs: () =>
      conflict
        ? beginOn(takeTheirs({ base, typed: form.fields.getValues() }, conflict, groups))
        : form.hasEdits,
    resume: (typed, on) => void beginOn({ base: on, typed }),
    reset: () => void beginOn({ base, typed: base.values }),
  };
}

/** Shows a newer edition when it comes, while nothing is typed. */
function useFollowing<Values extends FieldValues, V extends Version>(
  form: ContractForm<Values>,
  latest: Edition<Values, V>,
  { base, known }: Stage<Values, V>,
  setStage: (stage: Stage<Values, V>) => void,
): void {
  const [followed, setFollowed] = useState<Edition<Values, V>>();
  if (!form.isBusy && canFollow({ base, typed: form.values }, latest, known)) {
    setStage(stageOn(latest, latest.version));
    setFollowed(latest);
  }
  const follow = useEffectEvent((edition: Edition<Values, V>) => form.begin(edition.values));
  useEffect(() => {
    if (followed) follow(followed);
  }, [followed]);
}
