import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { inReadersOrder, type Names } from '../text/own-script.ts';
import { PersonName } from '../text/person-name.tsx';
import './who.css';

type WhoProps = Names & {
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
export function Who({ name, ownScriptName, src, otherwise, mark, children }: WhoProps) {
  const [first, second] = inReadersOrder({ name, ownScriptName });
  return (
    <span className="who">
      <Avatar name={first} src={src} {...(otherwise && { otherwise })} />
      <span>
        <span>
          <PersonName>{first}</PersonName>
          {mark && <span className="who-mark"> {mark}</span>}
        </span>
        {second !== '' && (
          <small>
            <PersonName>{second}</PersonName>
          </small>
        )}
        {children && <small>{children}</small>}
      </span>
    </span>
  );
}
