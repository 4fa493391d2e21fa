import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const TOKEN = /^#token=([^&]+)$/;

/**
 * The token of a mailed link (R2.2.4.4). It is taken out of the address at once and kept in memory,
 * so that it stays neither in the history nor on a shared screen.
 */
export function useMailedToken(): string | undefined {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();

  const fresh = TOKEN.exec(hash)?.[1];
  if (fresh !== undefined && fresh !== token) setToken(fresh);

  useEffect(() => {
    if (fresh !== undefined) void navigate(pathname + search, { replace: true });
  }, [fresh, navigate, pathname, search]);

  return token;
}
