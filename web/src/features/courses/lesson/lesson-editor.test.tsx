import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildLesson, LESSON } from '../../../../testing/lessons.ts';
import { openLesson } from '../../../../testing/open-lesson.tsx';
import { refusal } from '../../../../testing/stub-api.ts';
import { findText } from '../../../../testing/text-form.ts';

describe('a lesson that is changed', () => {
  const taught = { isTeacher: true, text: 'Old words', version: 4 };

  it('R11.2.4 R11.2.3 all of it is in the form, and what is said of it is sent with its version', async () => {
    const saved = buildLesson({ ...taught, title: 'Vectors II', version: 5 });
    let now = buildLesson({ ...taught, video: { provider: 'vimeo', key: '76979871-8272103f6e' } });
    const { user, sent } = openLesson(() => now, {
      [`PUT ${LESSON}`]: () => {
        now = saved;
        return { json: { success: true, message: 'The lesson is saved.', lesson: saved } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByDisplayValue('https://vimeo.com/76979871/8272103f6e')).toBeTruthy();
    await user.type(screen.getByLabelText('Title'), ' II');
    const text = await findText(/^Text/);
    expect(within(text).getByText('Old words').tagName).toBe('P');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The lesson is saved.')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({
      title: 'Vectors II',
      text: 'Old words',
      video: 'https://vimeo.com/76979871/8272103f6e',
      session: null,
      publish: 'now',
      version: 4,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vectors II' })).toBeTruthy();
  });

  it('R11.1.8 what somebody else saved meanwhile loses nothing: mine can be saved over it, or theirs taken', async () => {
    let version = 4;
    const { user, sent } = openLesson(
      () => ({ ...taught, version, title: version === 4 ? 'Vectors' : 'Theirs' }),
      {
        [`PUT ${LESSON}`]: (body) => {
          version = 6;
          const { version: asked } = body as { version: number };
          return asked === 6
            ? {
                json: {
                  success: true,
                  message: 'The lesson is saved.',
                  lesson: buildLesson({ ...taught, title: 'Mine', version: 7 }),
                },
              }
            : refusal(409, 'This lesson was changed meanwhile.', 'LESSON_STALE');
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.clear(await screen.findByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Take theirs' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine');
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Theirs');
    version = 4;
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The lesson is saved.')).toBeTruthy();
    expect(sent().map(({ body }) => (body as { version: number }).version)).toEqual([4, 6]);
  });

  it('R11.1.8 keeping mine saves what was typed here on what somebody else saved in other fields', async () => {
    let theirs: Parameters<typeof buildLesson>[0] = taught;
    const { user, sent } = openLesson(() => buildLesson(theirs), {
      [`PUT ${LESSON}`]: (body) => {
        theirs = { ...taught, text: 'Their words', state: 'draft', publishedAt: null, version: 6 };
        const { version, title } = body as { version: number; title: string };
        return version === 6
          ? {
              json: {
                success: true,
                message: 'The lesson is saved.',
                lesson: buildLesson({ ...theirs, title, version: 7 }),
              },
            }
          : refusal(409, 'This lesson was changed meanwhile.', 'LESSON_STALE');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Title'), ' II');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Somebody else saved this lesson');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TextNot changed by youTheir words',
      'Who sees itNot changed by youA draft',
    ]);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('The lesson is saved.');
    expect(sent().at(-1)?.body).toMatchObject({
      title: 'Vectors II',
      text: 'Their words',
      publish: null,
      version: 6,
    });
  });

  it('R11.2.3 leaving with unsaved words asks first', async () => {
    const { user } = openLesson(taught);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(screen.getByRole('link', { name: 'Physics 2027 Theory' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByDisplayValue('Vectors!')).toBeTruthy();
  });
});
