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

/** The errors, by field. */
export type Messages = Readonly<Record<string, string>>;

/** Says why nothing happened: a sentence over the buttons, and a title if there is one. */
export interface Refusal {
  readonly message: string;
  readonly title?: string | undefined;
}

/** The parts of an endpoint that a form needs. Without the body's schema only the server checks it. */
export type FormEndpoint = Pick<Endpoint, 'fallback'> & { readonly body?: z.ZodMiniType };

/** The values to send: the endpoint's body after its schema. Without a schema they are the form's values. */
export type SentBy<E extends FormEndpoint, Values> = E extends { body: z.ZodMiniType }
  ? BodyInputOf<E & Endpoint>
  : Values;

export interface FormRules<Values> {
  /** Turns the form's values into the body; by default they are the same. The schema refuses a value that it cannot read. */
  readonly toBody?: (values: Values) => unknown;
  /** Errors that the schema cannot know, by field. They go before the schema's messages. It can load what it needs. */
  readonly check?: (values: Values) => Messages | Promise<Messages>;
  /** The form's field for a place in the payload. By default it is the field with the first part of the place's name. */
  readonly fieldOf?: (path: string) => string | undefined;
  /** The message over the buttons when fields are wrong; none by default. */
  readonly summarize?: (values: Values) => Refusal | undefined;
  /** The message over the buttons. By default it does not repeat the messages of the fields. undefined shows none. */
  readonly explain?: (failure: unknown, isAtField: boolean) => Refusal | undefined;
}

interface FormOptions<E extends FormEndpoint, Values> extends FormRules<Values> {
  /** The first values of the form. Later values change nothing: see `begin`. */
  readonly start: Values;
  /** Makes the call and its next steps. The form shows what it throws. */
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
  /** Some value differs from the start. */
  readonly hasEdits: boolean;
  /** The form is being sent; more presses do nothing. */
  readonly isBusy: boolean;
  /** Says why the form was not sent; undefined while it is sent again. */
  readonly refusal: Refusal | undefined;
  /** The error of the last try. */
  readonly failure: unknown;
  readonly submit: () => void;
  /** Like `submit`, with another way to send the typed values. */
  readonly attempt: (send: (values: Values) => Promise<void>) => Promise<void>;
  /** Changes fields and removes their errors. */
  readonly change: (changes: Partial<Values>) => void;
  /** The props of a control that holds a text. */
  readonly bind: (name: FieldOf<Values>) => BoundText;
  /** The props of a tick. */
  readonly bindTick: (name: FieldOf<Values>) => BoundTick;
  /** Starts again with these values, and with values typed on them earlier. */
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
 * The form of a call. The body's schema checks the typed values, and the form sends one call at a time. Each field shows its
 * errors, from the schema or the server. The first wrong field gets the focus. Errors of no field come over the buttons
 * (ADR 0024).
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

/** Sends the typed values when they are right, one try at a time, and shows the message of a refusal. */
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

/** A schema's messages about a payload. If a message is about no field of the form, the server must say it. */
const problemsIn = (schema: z.ZodMiniType, payload: unknown): FieldRefusal[] =>
  (schema.safeParse(payload).error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));

/** Gives timetable for timetable.1.ends, if the form has such a field. */
function firstPart(path: string, start: object): string | undefined {
  const [name = ''] = path.split('.');
  return Object.hasOwn(start, name) ? name : undefined;
}
