import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The token of a mailed link (R2.2.4.4). */
export function useMailedToken(): string | undefined {
  return useAddressSecret('token');
}

/**
 * The value with this name in the fragment of the address. It is removed from there at once and kept in memory. So it stays
 * neither in the history nor on a shared screen.
 */
export function useAddressSecret(name: 'token' | 'code'): string | undefined {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string>();

  const [key, fresh] = hash.slice(1).split(/[=&]/);
  const isOurs = key === name && fresh !== undefined;
  if (isOurs && fresh && fresh !== secret) setSecret(fresh);

  useEffect(() => {
    if (isOurs) void navigate(pathname + search, { replace: true });
  }, [isOurs, navigate, pathname, search]);

  return secret;
}
