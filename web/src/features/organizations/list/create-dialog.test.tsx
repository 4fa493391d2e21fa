import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CREATE,
  created,
  dialog,
  field,
  fillRequired,
  openDialog,
  send,
} from '../../../../testing/create-organization-driver.tsx';
import { buildCard, LIST, listOf } from '../../../../testing/organizations.ts';
import { type Answers, heldAnswer, limitRefusal, refusal } from '../../../../testing/stub-api.ts';

const OPENED = 'You are at /sipwin-institute/admin';

const alert = async () => (await screen.findByRole('alert')).textContent;

describe('Create New Organization', () => {
  it('R2.2.7.3 R3.14 the floating button opens the dialog with every field', async () => {
    await openDialog();
    const labels = [
      'Name',
      /^Description/,
      /^Number of students/,
      /^Subjects/,
      'Phone',
      /^Email/,
      /^Address/,
      /^Established in/,
    ];
    for (const label of labels) expect(field(label)).toBeTruthy();
  });

  it('R9.23 years go from the present one down to 1900', async () => {
    await openDialog();
    const options = within(field(/^Established in/)).getAllByRole('option');
    const years = options.slice(1).map(({ textContent }) => Number(textContent));
    expect(years[0]).toBe(new Date().getFullYear());
    expect(years.at(-1)).toBe(1900);
    expect(years).toHaveLength(new Date().getFullYear() - 1899);
  });

  it('R9.24 R9.25 R9.26 offers the student counts, class types and delivery methods', async () => {
    await openDialog();
    const counts = within(field(/^Number of students/)).getAllByRole('option');
    const values = ['10', '<100', '<500', '<1000', '1000+'];
    const labels = counts.slice(1).map(({ textContent }) => textContent);
    expect(labels.map((label) => label?.split(' ')[0])).toEqual(values);
    expect(labels[1]).toBe('<100 (up to 100)');
    const ticks = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value);
    expect(ticks).toEqual([
      'individual',
      'group',
      'school',
      'mass',
      'institute',
      'offline',
      'online',
      'both',
    ]);
  });

  it('R3.16 both excludes offline and online, and they exclude it', async () => {
    const { user } = await openDialog();
    await user.click(field('In person'));
    await user.click(field('Online'));
    await user.click(field('Both'));
    expect([field('In person').checked, field('Online').checked]).toEqual([false, false]);
    await user.click(field('Online'));
    expect(field('Both').checked).toBe(false);
  });

  it('R3.15 shows the address that the name will have before it is saved', async () => {
    const { user } = await openDialog();
    await user.type(field('Name'), 'Sipwin Institute');
    expect((await dialog()).textContent).toContain('/sipwin-institute.');
  });

  it('R5.26 R5.4 without name or phone nothing is sent, and the message says so', async () => {
    const { user, seen } = await openDialog();
    await user.type(field('Name'), '   ');
    await user.type(field('Phone'), '037 222 3344');
    await send(user);
    expect(await alert()).toBe('Please fill in all required fields');
    expect(seen.map(({ call }) => call)).not.toContain(CREATE);
  });

  it('R5.27 whose session has ended is told so, and nothing is sent', async () => {
    const { user, seen } = await openDialog();
    await fillRequired(user);
    document.cookie = 'pt_token=; Path=/; Max-Age=0';
    await send(user);
    expect(await alert()).toBe('User not authenticated');
    expect(seen.map(({ call }) => call)).not.toContain(CREATE);
  });

  it('R10.4 whose plan has no room for another is told so, and where larger ones are', async () => {
    const words = 'Your plan Free has room for 10 organizations, and you own 10.';
    const { user } = await openDialog({ [CREATE]: () => limitRefusal('upgrade', words) });
    await fillRequired(user);
    await send(user);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/upgrade');
  });

  it('R2.2.7.7 after creation it closes, the new organization opens, and the list has its card', async () => {
    let isThere = false;
    const { user, seen } = await openDialog({
      [LIST]: () => listOf(...(isThere ? [buildCard()] : []))(),
      [CREATE]: () => {
        isThere = true;
        return created();
      },
    });
    await fillRequired(user);
    await user.click(field('Institute'));
    await user.type(field(/^Subjects/), 'Physics, ');
    await user.selectOptions(field(/^Established in/), '2011');
    await send(user);
    await screen.findByText(OPENED);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(seen.filter(({ call }) => call === LIST)).toHaveLength(2);
    expect(seen.find(({ call }) => call === CREATE)?.body).toMatchObject({
      name: 'Sipwin Institute',
      orgId: 'sipwin-institute',
      phoneNumber: '037 222 3344',
      classTypes: ['institute'],
      subjects: ['Physics'],
      establishedYear: 2011,
      email: '',
      website: '',
      ownerId: 'u-nethmi',
    });
  });

  it('R3.14 a subject typed but not added yet is not lost', async () => {
    const { user, seen } = await openDialog();
    await fillRequired(user);
    await user.type(field(/^Subjects/), 'Chemistry');
    await send(user);
    await screen.findByText(OPENED);
    const body = seen.find(({ call }) => call === CREATE)?.body;
    expect(body).toMatchObject({ subjects: ['Chemistry'] });
  });

  it('R7.18 all tries of one dialog carry one Idempotency-Key, another dialog another', async () => {
    const keys: (string | null)[] = [];
    const answers: Answers = {
      [CREATE]: (_, headers) => {
        keys.push(headers.get('Idempotency-Key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return created();
      },
    };
    const { user } = await openDialog(answers);
    await fillRequired(user);
    await send(user);
    await screen.findByRole('alert');
    await send(user);
    await screen.findByText(OPENED);
    const another = await openDialog(answers);
    await fillRequired(another.user);
    await send(another.user);
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('a double press sends once', async () => {
    const { answer, release } = heldAnswer();
    const { user, seen } = await openDialog({ [CREATE]: answer });
    await fillRequired(user);
    await user.dblClick(screen.getByRole('button', { name: 'Create' }));
    release(created());
    await screen.findByText(OPENED);
    expect(seen.filter(({ call }) => call === CREATE)).toHaveLength(1);
  });

  it('what was typed is there again after a press beside the dialog', async () => {
    const { user } = await openDialog();
    await fillRequired(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Create an organization' }));
    expect(field('Name').value).toBe('Sipwin Institute');
  });
});

describe('refusals', () => {
  it('R8.18 a thrown error', async () => {
    const { user } = await openDialog({
      [CREATE]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await fillRequired(user);
    await send(user);
    expect(await alert()).toContain('An error occurred while creating organization');
  });

  it('R8.19 a refusal without a message', async () => {
    const { user } = await openDialog({
      [CREATE]: () => ({ status: 400, json: { success: false } }),
    });
    await fillRequired(user);
    await send(user);
    expect(await alert()).toBe('Failed to create organization');
  });

  it("a refusal's own words stand over the buttons and at its field", async () => {
    const { user } = await openDialog({
      [CREATE]: () => refusal(400, 'Name cannot be that.', 'INVALID_INPUT', 'name'),
    });
    await fillRequired(user);
    await send(user);
    expect(await alert()).toBe('Name cannot be that.');
    expect(document.activeElement).toBe(field('Name'));
  });
});
