import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['One', 'Two', 'Three'].map((label) => ({ value: label, label }));

function Views() {
  const [value, setValue] = useState('One');
  return (
    <>
      <Tabs label="Views" tabs={tabs} value={value} onChange={setValue} panelId="panel" />
      <div id="panel">{value} is shown</div>
    </>
  );
}

describe('tabs', () => {
  afterEach(() => vi.restoreAllMocks());

  it('a press chooses one', async () => {
    const { user } = show(<Views />);
    await user.click(screen.getByRole('tab', { name: 'Two' }));
    expect(screen.getByText('Two is shown')).toBeTruthy();
  });

  it('the one that gets the focus comes into sight as a whole', async () => {
    const shown: (string | null)[] = [];
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function note(
      this: HTMLElement,
    ) {
      shown.push(this.textContent);
    });
    const { user } = show(<Views />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(shown).toEqual(['One', 'Three']);
  });

  it('are one stop for Tab; the arrows move and wrap around', async () => {
    const { user } = show(<Views />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Three is shown')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Three');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Two is shown')).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
