import { Link, type LinkProps } from './link.tsx';
import { buttonClass, type ButtonVariant } from '../button/button-class.ts';
import '../button/button.css';

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; isWide?: boolean };

/** A link that looks like a button: it goes to another page, and it is the next thing to do. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'primary', isWide = false, className = '', ...rest } = props;
  return <Link {...rest} className={buttonClass(variant, isWide, className)} />;
}

/** The same for one of several ways, when none is the main action of the page. */
export function QuietButton(props: LinkProps) {
  return <ButtonLink {...props} variant="secondary" />;
}
