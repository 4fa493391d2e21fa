import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { PersonName } from '../text/person-name.tsx';
import './who.css';

type WhoProps = {
  name: string;
  /** The picture's address; without one, initials. */
  src?: string | undefined;
  /** Gives the letter when the name has none. */
  otherwise?: readonly (string | undefined)[];
  /** After the name. */
  mark?: ReactNode;
  /** Under the name. */
  children?: ReactNode;
};

/** A person in a row of a list: picture, name, and a line about them. */
export function Who({ name, src, otherwise, mark, children }: WhoProps) {
  return (
    <span className="who">
      <Avatar name={name} src={src} {...(otherwise && { otherwise })} />
      <span>
        <span>
          <PersonName>{name}</PersonName>
          {mark && <span className="who-mark"> {mark}</span>}
        </span>
        {children && <small>{children}</small>}
      </span>
    </span>
  );
}
