import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { MenuItem, MenuLink } from './menu-item.tsx';
import { Menu } from './menu.tsx';

function open() {
  const handleLogout = vi.fn<() => void>();
  const shown = show(
    <Menu label="Your menu" openerClass="btn" opener={<i />} head="NETHMI">
      <MenuLink icon={IconEye} to="/profile">
        Profile
      </MenuLink>
      <MenuLink icon={IconEye} to="/account">
        Account
      </MenuLink>
      <hr />
      <MenuItem icon={IconEye} onClick={handleLogout}>
        Logout
      </MenuItem>
    </Menu>,
  );
  const opener = screen.getByRole('button', { name: 'Your menu' });
  return { ...shown, opener, handleLogout };
}
const focused = () => document.activeElement?.textContent;

describe('menu', () => {
  it('opens on its first entry and is walked by arrows, Home, End and letters', async () => {
    const { user, opener } = open();
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('Profile');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Account');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('Logout');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Profile');
    await user.keyboard('{End}');
    expect(focused()).toBe('Logout');
    await user.keyboard('a');
    expect(focused()).toBe('Account');
  });

  it('Escape closes it and gives the focus back; a press beside it closes it too', async () => {
    const { user, opener } = open();
    await user.click(opener);
    await user.keyboard('{Escape}');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);

    await user.click(opener);
    await user.click(document.body);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('an entry does its work and closes the menu; a link goes to its page', async () => {
    const { user, opener, handleLogout } = open();
    await user.click(opener);
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(handleLogout).toHaveBeenCalledOnce();
    expect(opener.getAttribute('aria-expanded')).toBe('false');

    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('You are at /profile')).toBeTruthy();
  });
});
