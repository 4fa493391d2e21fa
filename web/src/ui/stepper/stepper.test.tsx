import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Stepper } from './stepper.tsx';

describe('stepper', () => {
  it('R2.2.3.1 the steps show with the current one marked, and each can be pressed', async () => {
    const handleStep = vi.fn<(step: number) => void>();
    const { user } = show(
      <Stepper steps={['Name', 'Address', 'Password']} current={1} onStepClick={handleStep} />,
    );
    const steps = screen.getAllByRole('button');
    expect(steps.map((step) => step.textContent)).toEqual(['Name, done', 'Address', 'Password']);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    await user.click(steps[2]!);
    expect(handleStep).toHaveBeenCalledExactlyOnceWith(2);
  });
});
