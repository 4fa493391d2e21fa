import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlanFace } from './plan-face.tsx';

const feature = (featureTitle: string, count: number) => ({
  featureId: featureTitle,
  featureTitle,
  count,
});

it('R15.1.1 a plan that the product comes with is in Sinhala, and what the provider wrote stays', () => {
  render(
    <PlanFace
      plan={{
        title: 'Class',
        description: 'For one busy class, with a website of its own.',
        amount: 1500,
        currency: 'LKR',
        billingMode: { code: 'M', name: 'Monthly' },
        features: [
          feature('Courses per organization', 25),
          feature('Storage in MB', 500),
          feature('Halls', 2),
        ],
      }}
    />,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['25 එක් ආයතනයක පාඨමාලා', '500 MB ගබඩා ඉඩ', '2 Halls']);
  expect(screen.queryByText(/busy class/)).toBeNull();
});
