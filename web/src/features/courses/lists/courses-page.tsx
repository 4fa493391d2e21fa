import { t, Trans } from '#texts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { paramsOf } from '@panthiya/contract/pages';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { coursesPath } from '../../../shared/addresses/organization-address.ts';
import { RoleOnly, type OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { useOrganization } from '../../../shared/organization/organization.queries.ts';
import { ReadOnlyBanner } from '../../../shared/organization/read-only-banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import type { CourseDraft } from './new-course-dialog.tsx';
import { CourseList } from './course-list.tsx';
import './courses-page.css';

const loadDialog = () => import('./new-course-dialog.tsx');
const NewCourseDialog = lazy(async () => ({ default: (await loadDialog()).NewCourseDialog }));

/** /{orgId}/lecturer/courses and /{orgId}/admin/courses: the courses that the user teaches, or all of them. */
export function CoursesPage() {
  const { pathname } = useLocation();
  const role = paramsOf(pathname).role === 'lecturer' ? 'lecturer' : 'admin';
  return (
    <RoleOnly title={t`Courses`} forRole={role} pathOf={coursesPath}>
      {(context) => <Courses key={role} context={context} role={role} />}
    </RoleOnly>
  );
}

function Courses({ context, role }: { context: OrganizationContext; role: 'lecturer' | 'admin' }) {
  const { orgId, name, card } = context;
  // The home of a new organization links here to make its first course (R11.7.5).
  const [{ new: isAsked }, change] = useAddressFilters(['new']);
  const [isMaking, setIsMaking] = useState(isAsked !== '');
  const [draft, setDraft] = useState<CourseDraft>();
  const { data: organization } = useOrganization(orgId);
  const isOpen = (card === undefined || card.status === 'active') && !organization?.isOverLimit;
  const make = isOpen ? () => setIsMaking(true) : undefined;
  return (
    <>
      <PageHeader
        title={t`Courses`}
        sub={
          role === 'admin'
            ? t`All classes of ${{ name }}, and who teaches them.`
            : t`Your classes in ${{ name }}.`
        }
        action={
          make && (
            <Button
              type="button"
              className="courses-new"
              onPointerEnter={() => void loadDialog().catch(() => undefined)}
              onClick={make}
            >
              <Icon of={IconPlus} />
              <Trans>New course</Trans>
            </Button>
          )
        }
      />
      <ReadOnlyBanner organization={organization ?? card} />
      <CourseList orgId={orgId} role={role} onNew={make} />
      <Suspense fallback={null}>
        {isMaking && (
          <NewCourseDialog
            context={context}
            isAdmin={role === 'admin'}
            draft={draft}
            onKeep={setDraft}
            onClose={() => {
              setIsMaking(false);
              change({ new: '' });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
