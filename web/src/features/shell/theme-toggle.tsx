import { t } from '#texts';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useState } from 'react';
import { chooseTheme, currentTheme } from '../../auth/theme.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';

/** Light or dark (R4.13); says the effect of a press. */
export function ThemeToggle() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const handleClick = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <IconButton
      icon={theme === 'dark' ? IconSun : IconMoon}
      label={other === 'light' ? t`Switch to light theme` : t`Switch to dark theme`}
      onClick={handleClick}
    />
  );
}
