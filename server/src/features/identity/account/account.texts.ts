import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
/** The account cannot be deleted: organizations would have no administrator. */
export const onlyAdministratorOf = ({
  organizations,
}: {
  readonly organizations: Text | string;
}): Text =>
  msg`You are the only administrator of ${{ organizations }}. Choose another one first, or archive it.`;
