import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

describe('password input', () => {
  it('shows the password on request and hides it again when the form is sent', async () => {
    const { user } = show(
      <form aria-label="Sign in" onSubmit={(event) => event.preventDefault()}>
        <Field label="Password">
          <PasswordInput autoComplete="current-password" />
        </Field>
      </form>,
    );
    const control = screen.getByLabelText('Password');
    expect(control.getAttribute('type')).toBe('password');

    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(control.getAttribute('type')).toBe('text');

    fireEvent.submit(screen.getByRole('form'));
    expect(control.getAttribute('type')).toBe('password');
    expect(screen.getByRole('button', { name: 'Show password' })).toBeTruthy();
  });
});
