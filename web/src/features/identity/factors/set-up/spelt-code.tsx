import { AsIs } from '../../../../ui/text/as-is.tsx';

/** A code to copy by hand: screen readers read it letter by letter. */
export function SpeltCode({ children: code }: { children: string }) {
  return (
    <AsIs>
      <span aria-hidden="true">{code}</span>
      <span className="visually-hidden">{[...code.replaceAll(/[^\dA-Z]/gi, '')].join(' ')}</span>
    </AsIs>
  );
}
