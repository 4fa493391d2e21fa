import type { ComponentProps } from 'react';
import { Alert } from './alert.tsx';
import './page-banner.css';

/** News over a page, with what can be done about it. */
export function PageBanner(props: ComponentProps<typeof Alert>) {
  return (
    <div className="page-banner">
      <Alert {...props} />
    </div>
  );
}
