import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../button/button.tsx';
import { ConflictAlert } from '../conflict/conflict-alert.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-inputs/text-input.tsx';
import { ContractForm, FormRefusal } from './contract-form.tsx';
import type { Edition } from './editions.ts';
import { useConflictEditor } from './use-conflict-editor.ts';

interface Hall {
  readonly name: string;
  readonly town: string;
}
type HallEdition = Edition<Hall, number>;

/** A server that accepts a save only on its newest version. */
class Halls {
  now: HallEdition = { version: 1, values: { name: 'Hall 1', town: 'Kandy' } };
  readonly saves: Hall[] = [];
  /** Happens on the way before the next save. */
  before: () => void | Promise<void> = () => undefined;

  changeElsewhere(changes: Partial<Hall>) {
    this.now = { version: this.now.version + 1, values: { ...this.now.values, ...changes } };
  }
  async save(values: Hall, { version }: HallEdition) {
    await this.before();
    if (version !== this.now.version) {
      throw new ApiError({ code: 'COURSE_STALE', message: 'It was changed.', status: 409 });
    }
    this.saves.push(values);
    this.now = { version: version + 1, values };
    return { edition: this.now, message: 'Saved.' };
  }
}

function HallEditor({ halls }: { halls: Halls }) {
  const [latest, setLatest] = useState(halls.now);
  const [news, setNews] = useState('');
  const editor = useConflictEditor(
    { fallback: 'Not saved.' },
    {
      latest,
      save: (values, on) => halls.save(values, on),
      stale: { code: 'COURSE_STALE', fetchNewest: () => Promise.resolve(halls.now) },
      onSaved: (message, hasMore) => setNews(`${message}${hasMore ? ' There is more.' : ''}`),
      unchanged: 'Nothing was changed.',
    },
  );
  const { conflict } = editor;
  return (
    <ContractForm form={editor}>
      <Field label="Name">
        <TextInput {...editor.bind('name')} />
      </Field>
      <Field label="Town">
        <TextInput {...editor.bind('town')} />
      </Field>
      {conflict && (
        <ConflictAlert
          title="Changed elsewhere"
          rows={conflict.fields.map((name) => ({
            field: name,
            mine: editor.values[name],
            theirs: conflict.newest.values[name],
          }))}
          isBusy={editor.isBusy}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
        >
          Both are here.
        </ConflictAlert>
      )}
      <FormRefusal refusal={editor.refusal} />
      <p>{news}</p>
      <Button>Save</Button>
      <Button type="button" onClick={editor.reset}>
        Reset
      </Button>
      <Button type="button" onClick={() => setLatest(halls.now)}>
        Look
      </Button>
    </ContractForm>
  );
}

function open() {
  const halls = new Halls();
  const { user } = show(<HallEditor halls={halls} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const type = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), text);
  };
  return { halls, press, type };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const shown = () => [field('Name').value, field('Town').value];
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('R11.1.8 the form of something that somebody else can save meanwhile', () => {
  it('a stale save shows both, and changes nothing', async () => {
    const { halls, press, type } = open();
    halls.changeElsewhere({ name: 'Theirs' });
    await type('Name', 'Mine');
    await press('Save');
    expect(await screen.findByText('Changed elsewhere')).toBeTruthy();
    expect(rows()).toEqual([['name', 'Mine', 'Theirs']]);
    expect(halls.now.values.name).toBe('Theirs');
  });

  it('a save whose answer was lost is no conflict with oneself', async () => {
    const { halls, press, type } = open();
    halls.changeElsewhere({ name: 'Mine' });
    await type('Name', 'Mine');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(screen.queryByText('Changed elsewhere')).toBeNull();
    expect(shown()).toEqual(['Mine', 'Kandy']);
  });

  it('Keep mine writes one’s own fields on the newest, also after a second change meanwhile', async () => {
    const { halls, press, type } = open();
    halls.changeElsewhere({ name: 'Theirs' });
    await type('Name', 'Mine');
    await press('Save');
    await screen.findByText('Changed elsewhere');
    halls.changeElsewhere({ town: 'Galle' });
    await press('Keep mine');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(halls.saves).toEqual([]);
    await press('Keep mine');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(halls.saves).toEqual([{ name: 'Mine', town: 'Galle' }]);
    expect(shown()).toEqual(['Mine', 'Galle']);
  });

  it('Take theirs keeps what was typed in other fields, to be saved', async () => {
    const { halls, press, type } = open();
    halls.changeElsewhere({ name: 'Theirs' });
    await type('Name', 'Mine');
    await type('Town', 'Matale');
    await press('Save');
    await screen.findByText('Changed elsewhere');
    await press('Take theirs');
    expect(shown()).toEqual(['Theirs', 'Matale']);
    await press('Save');
    await screen.findByText('Saved.');
    expect(halls.saves).toEqual([{ name: 'Theirs', town: 'Matale' }]);
  });

  it('a newer version of the same fields is no conflict', async () => {
    const { halls, press, type } = open();
    halls.changeElsewhere({});
    await type('Name', 'Mine');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(halls.saves).toEqual([{ name: 'Mine', town: 'Kandy' }]);
  });

  it('what is typed while it is being sent stays, to be saved', async () => {
    const { halls, press, type } = open();
    const waiting: (() => void)[] = [];
    halls.before = () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      });
    await type('Name', 'Mine');
    await press('Save');
    await type('Town', 'Matale');
    act(() => waiting.forEach((arrive) => arrive()));
    expect(await screen.findByText('Saved. There is more.')).toBeTruthy();
    expect(shown()).toEqual(['Mine', 'Matale']);
    halls.before = () => undefined;
    await press('Save');
    await screen.findByText('Saved.');
    expect(halls.saves.at(-1)).toEqual({ name: 'Mine', town: 'Matale' });
  });

  it('a newer version is shown as it comes while nothing is typed, and only then', async () => {
    const { halls, press, type } = open();
    halls.changeElsewhere({ town: 'Galle' });
    await press('Look');
    expect(shown()).toEqual(['Hall 1', 'Galle']);
    await type('Name', 'Mine');
    halls.changeElsewhere({ town: 'Jaffna' });
    await press('Look');
    expect(shown()).toEqual(['Mine', 'Galle']);
    await press('Reset');
    expect(shown()).toEqual(['Hall 1', 'Jaffna']);
  });

  it('with nothing changed it says so and sends nothing, until something is typed', async () => {
    const { halls, press, type } = open();
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
    expect(halls.saves).toEqual([]);
    await type('Name', 'Mine');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
