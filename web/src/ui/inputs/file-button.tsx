import type { ChangeEvent, ReactNode } from 'react';
import { buttonClass } from '../button/button-class.ts';
import '../button/button.css';
import { Icon, type IconShape } from '../icon/icon.tsx';
import './file-button.css';

type FileButtonProps = {
  icon: IconShape;
  /** What the system offers, e.g. 'image/*': on phones their camera, too. */
  accept: string;
  onFile: (file: File) => void;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
};

/** A button that has a file chosen. */
export function FileButton(props: FileButtonProps) {
  const { icon, accept, onFile, variant = 'secondary', children } = props;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // so that the same file can be chosen again
    if (file) onFile(file);
  };
  return (
    <label className={buttonClass(variant, false, 'file-button')}>
      <Icon of={icon} />
      {children}
      <input type="file" className="visually-hidden" accept={accept} onChange={handleChange} />
    </label>
  );
}
