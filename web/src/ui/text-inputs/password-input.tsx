import { t } from '#texts';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextInput } from './text-input.tsx';
import './password-input.css';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** 'current-password' to sign in, 'new-password' to choose one. */
  autoComplete: 'current-password' | 'new-password';
  /** For a password that was made for the user. */
  isShownAtFirst?: boolean;
};

/** A password with an eye to show it. It is hidden again when its form is sent. */
export function PasswordInput({ isShownAtFirst = false, ...props }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(isShownAtFirst);
  const frame = useRef<HTMLSpanElement>(null);

  // Sent while shown, it would go into the browser's memory of plain text fields.
  useEffect(() => {
    const form = isShown ? frame.current?.closest('form') : null;
    const handleSubmit = () => setIsShown(false);
    form?.addEventListener('submit', handleSubmit);
    return () => form?.removeEventListener('submit', handleSubmit);
  }, [isShown]);

  return (
    <span className="affix" ref={frame}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
      />
      <IconButton
        icon={isShown ? IconEyeOff : IconEye}
        label={isShown ? t`Hide password` : t`Show password`}
        // Keeps the caret and the phone's keyboard in place.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setIsShown((was) => !was)}
      />
    </span>
  );
}
