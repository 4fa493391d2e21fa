import { Link, type LinkProps } from './link.tsx';
import { buttonClass, type ButtonVariant } from '../button/button-class.ts';
import '../button/button.css';

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; isWide?: boolean };

/** Goes somewhere, and is the next thing to do: a link in the clothes of a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'primary', isWide = false, className = '', ...rest } = props;
  return <Link {...rest} className={buttonClass(variant, isWide, className)} />;
}

/** The same as one of several ways, none of which is the action of the page. */
export function QuietButton(props: LinkProps) {
  return <ButtonLink {...props} variant="secondary" />;
}
