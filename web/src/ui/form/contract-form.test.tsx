import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { show } from '../../../testing/render.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Checkbox } from '../inputs/checkbox.tsx';
import { TextInput } from '../text-inputs/text-input.tsx';
import { Link } from '../link/link.tsx';
import { ContractForm, FormRefusal } from './contract-form.tsx';
import { useContractForm } from './use-contract-form.ts';

const saveHall = {
  fallback: 'The hall could not be saved.',
  body: z.strictObject({
    name: z.string().check(z.minLength(1, 'Enter a name.'), z.maxLength(9, 'A shorter name.')),
    seats: z.int('Enter a number.').check(z.positive('At least one.')),
    isOpen: z.boolean(),
  }),
};
type Sent = z.input<typeof saveHall.body>;

type HallFormProps = { send: (body: Sent) => Promise<void> };

function HallForm({ send }: HallFormProps) {
  const form = useContractForm(saveHall, {
    start: { name: 'Hall 1', seats: '40', isOpen: false },
    toBody: ({ seats, ...rest }) => ({ ...rest, seats: Number(seats) }),
    send,
  });
  return (
    <>
      <ContractForm form={form} isGuarded>
        <Field label="Name" error={form.errors['name']}>
          <TextInput {...form.bind('name')} />
        </Field>
        <Field label="Seats" error={form.errors['seats']}>
          <TextInput {...form.bind('seats')} />
        </Field>
        <Checkbox {...form.bindTick('isOpen')}>Open</Checkbox>
        <FormRefusal refusal={form.refusal} />
        <Button isBusy={form.isBusy}>Save</Button>
      </ContractForm>
      <Link to="/halls">Halls</Link>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const open = (send: HallFormProps['send']) => show(<HallForm send={send} />);
const refused = (failure: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ code: 'INVALID_INPUT', message: 'Something is wrong.', status: 400, ...failure });
const save = () => screen.getByRole('button', { name: 'Save' });
const described = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('the form of a call', () => {
  it('sends its fields as the call takes them', async () => {
    const send = vi.fn<HallFormProps['send']>(() => Promise.resolve());
    const { user } = open(send);
    await user.type(field('Seats'), '0');
    await user.click(screen.getByLabelText('Open'));
    await user.click(save());
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Hall 1', seats: 400, isOpen: true });
  });

  it('a double press sends once; another try is another call', async () => {
    const waiting: (() => void)[] = [];
    const send = vi.fn<HallFormProps['send']>(
      () =>
        new Promise((resolve) => {
          waiting.push(resolve);
        }),
    );
    const { user, container } = open(send);
    const press = () => container.querySelector('form')?.requestSubmit();
    // Both come before the button knows that it is busy, and one more comes when it does.
    act(() => {
      press();
      press();
    });
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'));
    act(press);
    await user.type(field('Name'), '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    waiting.forEach((answer) => answer());
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull());
    await user.click(save());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('the first thing that the schema says of a field stands there, and it has the focus', async () => {
    const send = vi.fn<HallFormProps['send']>(() => Promise.resolve());
    const { user } = open(send);
    await user.clear(field('Name'));
    await user.clear(field('Seats'));
    await user.type(field('Seats'), 'many');
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect([described('Name'), described('Seats')]).toEqual(['Enter a name.', 'Enter a number.']);
    expect(send).not.toHaveBeenCalled();
    await user.type(field('Name'), 'H');
    expect(screen.queryByText('Enter a name.')).toBeNull();
    expect(described('Seats')).toBe('Enter a number.');
  });

  it('what the server says of several fields stands at each of them, not over the buttons', async () => {
    const fields = [
      { field: 'seats', message: 'Too many for the plan.' },
      { field: 'name', message: 'There is one already.' },
      { field: 'name.0', message: 'Said second.' },
    ];
    const { user } = open(() => Promise.reject(refused({ field: 'seats', fields })));
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(described('Name')).toBe('There is one already.');
    expect(described('Seats')).toBe('Too many for the plan.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('what is about no field of the form stands over the buttons until it is tried again', async () => {
    let failure: Error | undefined = refused({ field: 'owner', message: 'Ask the owner.' });
    const { user } = open(() => (failure ? Promise.reject(failure) : Promise.resolve()));
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Ask the owner.');
    failure = undefined;
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('a failure without words has those of its call', async () => {
    const { user } = open(() => Promise.reject(new Error('')));
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
  });

  it('leaving with edits asks first', async () => {
    const { user } = open(() => Promise.resolve());
    await user.type(field('Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Halls' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await user.type(field('Name'), '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Halls' }));
    expect(await screen.findByText('You are at /halls')).toBeTruthy();
  });
});
