import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { NotFoundPage } from './not-found-page.tsx';

afterEach(() => vi.restoreAllMocks());

describe('not-found page', () => {
  it('R2.2.11.1 has the logo and a large 404', () => {
    show(<NotFoundPage />, '/nowhere');
    expect(screen.getByRole('link', { name: 'Panthiya' })).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
  });

  it('R2.2.11.2 has the heading "Page Not Found"', () => {
    show(<NotFoundPage />, '/nowhere');
    expect(screen.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeTruthy();
  });

  it('R2.2.11.3 R2.2.11.4 says what is wrong, and that the page may have been moved, deleted or mistyped', () => {
    show(<NotFoundPage />, '/nowhere');
    expect(screen.getByText("Oops! The page you're looking for doesn't exist.")).toBeTruthy();
    expect(screen.getByText(/moved or deleted.*mistyped/)).toBeTruthy();
  });

  it('R2.2.11.5 "Need help? Contact our support team" is linked to the support e-mail', () => {
    show(<NotFoundPage />, '/nowhere');
    const link = screen.getByRole('link', { name: 'Contact our support team' });
    expect(link.getAttribute('href')).toBe('mailto:help@panthiya.example');
    expect(link.parentElement?.textContent).toBe('Need help? Contact our support team');
  });

  it('R2.2.11.6 "Go to Dashboard" leads to /', async () => {
    const { user } = show(<NotFoundPage />, '/nowhere');
    await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    expect(screen.getByText('You are at /')).toBeTruthy();
  });

  it('R2.2.11.7 "Go Back" goes one step back', async () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const { user } = show(<NotFoundPage />, '/nowhere', ['/far', '/before']);
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(screen.getByText('You are at /before')).toBeTruthy();
  });

  it('R2.2.11.7 with no history "Go Back" leads to /', async () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(1);
    const { user } = show(<NotFoundPage />, '/nowhere');
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(screen.getByText('You are at /')).toBeTruthy();
  });
});
