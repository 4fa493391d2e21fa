import type { ReactNode } from 'react';
import { RoleOnly, type RolePlace } from './role-only.tsx';

/** The organisation that an admin's page is about. */
export type AdminPlace = RolePlace;

type AdminOnlyProps = { title: string; children: (place: AdminPlace) => ReactNode };

/** A page for the admins of an organisation; others are told so. */
export function AdminOnly({ title, children }: AdminOnlyProps) {
  return (
    <RoleOnly title={title} forRole="admin">
      {children}
    </RoleOnly>
  );
}
