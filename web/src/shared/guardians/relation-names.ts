import { t } from '#texts';
import type { Relation } from '@panthiya/contract/students/relations/relations';

/** Who a guardian is to the child. */
export const relationNames: Readonly<Record<Relation, string>> = {
  mother: t`Mother`,
  father: t`Father`,
  grandparent: t`Grandparent`,
  sibling: t`Brother or sister`,
  other: t`Other guardian`,
};
