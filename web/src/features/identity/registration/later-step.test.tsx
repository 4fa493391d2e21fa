import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../../../testing/render.tsx';

afterEach(() => {
  vi.doUnmock('./later-steps.ts');
  vi.resetModules();
});

it('R2.2.3.12 a step that could not be loaded says so, and is there after another try', async () => {
  vi.resetModules();
  let isLineBroken = true;
  vi.doMock('./later-steps.ts', () => {
    if (isLineBroken) throw new TypeError('Failed to fetch');
    return { EmergencyStep: () => <p>The step</p> };
  });
  const { LaterStep } = await import('./later-step.tsx');
  const { user } = show(<LaterStep name="EmergencyStep" />);
  expect(await screen.findByText('This step could not be loaded.')).toBeTruthy();
  isLineBroken = false;
  vi.resetModules();
  vi.doMock('./later-steps.ts', () => ({ EmergencyStep: () => <p>The step</p> }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The step')).toBeTruthy();
});
