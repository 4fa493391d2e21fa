import '../../../../testing/dom-shims.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { describe, expect, it } from 'vitest';
import { stubApi } from '../../../../testing/stub-api.ts';
import { LoginPage } from '../session/login-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const email = () => screen.getByLabelText<HTMLInputElement>('Email').value;

function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back of the browser
    </button>
  );
}

function open() {
  render(
    <MemoryRouter initialEntries={['/login?redirect=%2Fprofile']}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
      </Routes>
      <BackButton />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

describe('R2.2.4.6 who forgot the password does not type the address again', () => {
  it('R2.2.4.6 it goes from Sign In to Reset Password, and back with its Back', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Email'), 'nethmi@example.lk');
    await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
    expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeTruthy();
    expect(email()).toBe('nethmi@example.lk');
    await user.click(screen.getByText('Back of the browser'));
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toBeTruthy();
    expect(email()).toBe('nethmi@example.lk');
  });

  it('R2.2.4.6 as it was typed last, with the link to Sign In, also after the mail is on its way', async () => {
    stubApi({
      'POST /api/auth/reset-password': () => ({ json: { success: true, message: 'Look there.' } }),
    });
    const user = open();
    await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
    expect(email()).toBe('');
    await user.type(screen.getByLabelText('Email'), 'nethmi@example.lk{Enter}');
    await screen.findByText('Look there.');
    await waitFor(() => expect(email()).toBe(''));
    await user.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toBeTruthy();
    expect(email()).toBe('nethmi@example.lk');
  });
});
