import type { ChangeEvent, ReactNode } from 'react';
import { buttonClass } from '../button/button-class.ts';
import '../button/button.css';
import { Icon, type IconShape } from '../icon/icon.tsx';
import './file-button.css';

type FileButtonProps = {
  icon: IconShape;
  /** The kinds of file that the system offers, e.g. 'image/*': on phones also the camera. */
  accept: string;
  /** Called with each chosen file. */
  onFile: (file: File) => void;
  /** The user can choose several at once. */
  isMultiple?: boolean;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
};

/** A button that lets the user choose a file. */
export function FileButton(props: FileButtonProps) {
  const { icon, accept, onFile, isMultiple = false, variant = 'secondary', children } = props;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = ''; // so that the same file can be chosen again
    files.forEach(onFile);
  };
  return (
    <label className={buttonClass(variant, false, 'file-button')}>
      <Icon of={icon} />
      {children}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={isMultiple}
        onChange={handleChange}
      />
    </label>
  );
}
