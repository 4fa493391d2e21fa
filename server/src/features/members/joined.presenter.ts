import type { ReplyOf } from '@panthiya/contract/endpoint';
import type { join } from '@panthiya/contract/members/join-codes.contract';
import type { Joined } from './letting-in.ts';

/** What a newcomer is told. */
export function presentJoined({ isRepeat, ...place }: Joined): ReplyOf<typeof join> {
  const words = isRepeat ? 'You are a member of' : 'You joined';
  return { success: true, message: `${words} ${place.organizationName}.`, ...place };
}
