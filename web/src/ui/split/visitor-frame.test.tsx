import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { VisitorFrame } from './visitor-frame.tsx';

it('the form comes before the banner, which would jump below it on a phone that reads slowly', () => {
  render(
    <MemoryRouter>
      <VisitorFrame name="Panthiya" home="/login" title="Welcome" sub="Sign in" end={null}>
        <form />
      </VisitorFrame>
    </MemoryRouter>,
  );
  const [form, banner] = [screen.getByRole('main'), screen.getByRole('complementary')];
  expect(form.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
