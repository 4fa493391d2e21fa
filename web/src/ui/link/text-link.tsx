import { Link, type LinkProps } from './link.tsx';
import './link.css';

type TextLinkProps = LinkProps & { isQuiet?: boolean; isTight?: boolean };

/** A link on its own line, 44 px high to the finger; `isTight` inside a sentence. */
export function TextLink({
  isQuiet = false,
  isTight = false,
  className = '',
  ...rest
}: TextLinkProps) {
  const looks = `link ${isQuiet ? 'link-quiet' : ''} ${isTight ? 'link-tight' : ''}`;
  return <Link {...rest} className={`${looks} ${className}`} />;
}
