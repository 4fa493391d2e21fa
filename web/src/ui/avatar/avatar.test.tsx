import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Avatar } from './avatar.tsx';

describe('avatar', () => {
  it('R2.2.1.5 an avatar with a picture loads it from its address; if that fails, initials', () => {
    const { container } = show(<Avatar name="Nethmi Wijesinghe" src="/picture?id=1" />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/picture?id=1');
    expect(container.textContent).toBe('');

    fireEvent.error(picture!);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('NW');
  });
});
