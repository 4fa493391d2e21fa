import type { BodyInputOf, Endpoint } from '@panthiya/contract/endpoint/endpoint';
import type { FieldRefusal } from '@panthiya/contract/refusals';
import { type RefCallback, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { messageOf } from '../../lib/api-error.ts';
import { resolutionOf } from '../../lib/forms/form-rules.ts';
import { differingFields, type FieldOf } from './editions.ts';
import { messagesAtFields, refusedFields } from './refused-fields.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

/** What is wrong, by field. */
export type Messages = Readonly<Record<string, string>>;

/** Why nothing was done: a sentence over the buttons, and a title where one is known. */
export interface Refusal {
  readonly message: string;
  readonly title?: string | undefined;
}

/** What a form needs of an endpoint. Without the body's schema the server alone judges it. */
export type FormEndpoint = Pick<Endpoint, 'fallback'> & { readonly body?: z.ZodMiniType };

/** What is sent: the endpoint's body, which its schema has taken; what the form holds where there is no schema. */
export type SentBy<E extends FormEndpoint, Values> = E extends { body: z.ZodMiniType }
  ? BodyInputOf<E & Endpoint>
  : Values;

export interface FormRules<Values> {
  /** What the form holds, as the body takes it; the same unless said. The schema refuses what cannot be read. */
  readonly toBody?: (values: Values) => unknown;
  /** What the schema cannot know, by field; it goes before the schema's words. May load what it asks. */
  readonly check?: (values: Values) => Messages | Promise<Messages>;
  /** The field of the form for a place in the payload; unless said, the one that has the first part of its name. */
  readonly fieldOf?: (path: string) => string | undefined;
  /** What is said over the buttons beside the fields that are wrong; nothing unless said. */
  readonly summarize?: (values: Values) => Refusal | undefined;
  /** What is said over the buttons. Unless said: what is at a field is not said again. undefined says nothing. */
  readonly explain?: (failure: unknown, isAtField: boolean) => Refusal | undefined;
}

interface FormOptions<E extends FormEndpoint, Values> extends FormRules<Values> {
  /** What stands in the form at first. Other values later change nothing: see `begin`. */
  readonly start: Values;
  /** Makes the call, and does what follows it. What it throws is shown. */
  readonly send: (body: SentBy<E, Values>, values: Values) => Promise<void>;
}

export interface ContractForm<Values extends FieldValues> {
  readonly formId: string;
  /** For the form's element (`ContractForm`). */
  readonly frame: RefCallback<HTMLFormElement>;
  /** For fields that register themselves (`useFormField`). */
  readonly fields: UseFormReturn<Values>;
  readonly values: Values;
  /** By field. */
  readonly errors: Messages;
  /** Something is not as it was at the begin. */
  readonly hasEdits: boolean;
  /** It is being sent; further presses do nothing. */
  readonly isBusy: boolean;
  /** Why it was not done; undefined while it is tried again. */
  readonly refusal: Refusal | undefined;
  /** What the last try met. */
  readonly failure: unknown;
  readonly submit: () => void;
  /** As `submit`, with another way to send what is typed. */
  readonly attempt: (send: (values: Values) => Promise<void>) => Promise<void>;
  /** Changes fields; what was wrong with them is not said any more. */
  readonly change: (changes: Partial<Values>) => void;
  /** The props of a control that holds a text. */
  readonly bind: (name: FieldOf<Values>) => BoundText;
  /** The props of a tick. */
  readonly bindTick: (name: FieldOf<Values>) => BoundTick;
  /** Begins anew with these values, and with what was typed on them before. */
  readonly begin: (values: Values, typed?: Values) => void;
  readonly clearRefusal: () => void;
}

interface BoundText {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}
interface BoundTick {
  readonly checked: boolean;
  readonly onChange: (event: { readonly target: { readonly checked: boolean } }) => void;
}

/**
 * The form of a call: what is typed, judged by the schema of its body, sent once at a time. What is wrong stands at its
 * field, whoever said so, and the first such field has the focus; what is about none stands over the buttons (ADR 0024).
 */
export function useContractForm<E extends FormEndpoint, Values extends FieldValues>(
  endpoint: E,
  options: FormOptions<E, Values>,
): ContractForm<Values> {
  const { start, send, toBody = (values: Values): unknown => values } = options;
  const nameOf = options.fieldOf ?? ((path) => firstPart(path, start));
  const formId = useId();
  const [begun, setBegun] = useState(start);
  const fields = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: async (values) => {
      const found = endpoint.body ? problemsIn(endpoint.body, toBody(values)) : [];
      const messages = messagesAtFields(found, nameOf);
      return resolutionOf(values, { ...messages, ...(await options.check?.(values)) });
    },
  });
  const values = useWatch({ control: fields.control }) as Values;
  const sending = useSending(endpoint, fields, { ...options, nameOf });
  const { attempt, clearRefusal } = sending;
  const found = Object.entries(fields.formState.errors);
  const change = (changes: Partial<Values>) => {
    for (const [name, value] of Object.entries(changes))
      fields.setValue(name as Path<Values>, value);
    fields.clearErrors(Object.keys(changes) as Path<Values>[]);
  };
  return {
    ...sending,
    formId,
    fields,
    values,
    errors: Object.fromEntries(found.map(([name, error]) => [name, String(error?.message)])),
    hasEdits: differingFields(values, begun).length > 0,
    submit: () => void attempt((typed) => send(toBody(typed) as SentBy<E, Values>, typed)),
    change,
    bind: (name) => ({
      value: values[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    bindTick: (name) => ({
      checked: values[name],
      onChange: ({ target }) => change({ [name]: target.checked } as Partial<Values>),
    }),
    begin: (next, typed = next) => {
      setBegun(next);
      fields.reset(typed);
      clearRefusal();
    },
  };
}

interface SendingRules<Values> extends FormRules<Values> {
  readonly nameOf: (path: string) => string | undefined;
}

/** Sends what is typed once it is right, one try at a time, and shows what a refusal says. */
function useSending<Values extends FieldValues>(
  { fallback }: FormEndpoint,
  fields: UseFormReturn<Values>,
  { nameOf, explain, summarize }: SendingRules<Values>,
) {
  const isTrying = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [failure, setFailure] = useState<unknown>();
  const { frame, turnToError } = useFocusOnError();

  const refuse = (cause: unknown) => {
    const found = Object.entries(messagesAtFields(refusedFields(cause), nameOf));
    for (const [name, message] of found) {
      fields.setError(name as Path<Values>, { type: 'server', message });
    }
    const isAtField = found.length > 0;
    const unsaid = isAtField ? undefined : { message: messageOf(cause, fallback) };
    setRefusal(explain ? explain(cause, isAtField) : unsaid);
    setFailure(cause);
    if (isAtField) turnToError();
  };
  const clearRefusal = () => {
    setRefusal(undefined);
    setFailure(undefined);
  };
  const attempt = async (send: (values: Values) => Promise<void>) => {
    if (isTrying.current) return;
    isTrying.current = true;
    clearRefusal();
    try {
      let judged: Values | undefined;
      await fields.handleSubmit((right) => {
        judged = right;
      })();
      if (judged === undefined) {
        setRefusal(summarize?.(fields.getValues()));
        return turnToError();
      }
      setIsBusy(true);
      await send(judged);
    } catch (cause) {
      refuse(cause);
    } finally {
      isTrying.current = false;
      setIsBusy(false);
    }
  };
  return { frame, isBusy, refusal: isBusy ? undefined : refusal, failure, attempt, clearRefusal };
}

/** What a schema says against a payload. What it says of no field of the form is left to the server. */
const problemsIn = (schema: z.ZodMiniType, payload: unknown): FieldRefusal[] =>
  (schema.safeParse(payload).error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));

/** timetable of timetable.1.ends, where the form has such a field. */
function firstPart(path: string, start: object): string | undefined {
  const [name = ''] = path.split('.');
  return Object.hasOwn(start, name) ? name : undefined;
}
