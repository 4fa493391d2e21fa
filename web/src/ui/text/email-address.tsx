import { AsIs } from './as-is.tsx';

/** An e-mail address that breaks before the @ if it must break. */
export function EmailAddress({ children }: { children: string }) {
  const [name, host] = children.split(/(?=@)/);
  return (
    <AsIs>
      {name}
      <wbr />
      {host}
    </AsIs>
  );
}
