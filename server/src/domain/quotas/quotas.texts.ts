import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
import { describeSeats, type Seats } from '@panthiya/contract/organizations/member-count.texts';

/** A full limit: how much the plan has room for, and how much is used. */
export interface FullLimit {
  readonly most: number;
  readonly plan: string;
  readonly used: number;
}

type OwnersLimit = FullLimit & { readonly isOwner: boolean };

/** One more course than the plan has room for. */
export const coursesAreFull = ({ most, plan, used, isOwner }: OwnersLimit): Text =>
  isOwner
    ? msg`This organization has room for ${{ most }} courses on the ${{ plan }} plan, and has ${{ used }}. Choose a larger plan, or archive one.`
    : msg`This organization has room for ${{ most }} courses on the ${{ plan }} plan, and has ${{ used }}. Ask its owner to make room.`;

/** One more organization than the plan has room for. */
export const organizationsAreFull = ({ most, plan, used, isOwner }: OwnersLimit): Text =>
  isOwner
    ? msg`Your ${{ plan }} plan has room for ${{ most }} organizations, and you own ${{ used }}. Choose a larger plan, or archive one.`
    : msg`The ${{ plan }} plan of the new owner has room for ${{ most }} organizations, and they own ${{ used }}. They need a larger plan first.`;

/** More members than the plan has room for. */
export function membersAreFull({
  most,
  plan,
  isOwner,
  ...seats
}: Omit<OwnersLimit, 'used'> & Seats): Text {
  const taken = describeSeats(seats, most);
  return isOwner
    ? msg`There is no room on the ${{ plan }} plan: ${{ taken }}. Choose a larger plan, remove members or withdraw invitations.`
    : msg`There is no room on the ${{ plan }} plan: ${{ taken }}. Ask its owner to make room.`;
}

/** More bytes than the plan has room for. */
export const storageIsFull = ({ most, plan, used, isOwner }: OwnersLimit): Text =>
  isOwner
    ? msg`There is room for ${{ most }} MB of files on the ${{ plan }} plan, and ${{ used }} MB are used. Choose a larger plan, or remove files.`
    : msg`There is room for ${{ most }} MB of files on the ${{ plan }} plan, and ${{ used }} MB are used. Remove files, or ask the owner for a larger plan.`;

type HeirsLimit = Omit<FullLimit, 'used'>;

/** An organization has more members than the plan of its new owner. */
export const heirHasNoSeats = ({
  most,
  plan,
  members,
}: HeirsLimit & { readonly members: number }): Text =>
  msg`The ${{ plan }} plan of the new owner has room for ${{ most }} members, and ${{ members }} are in this organization. They need a larger plan first.`;

/** An organization has more files than the plan of its new owner has room for. */
export const heirHasNoStorage = ({ most, plan }: HeirsLimit): Text =>
  msg`The ${{ plan }} plan of the new owner has room for ${{ most }} MB of files, and the files of this organization do not fit. They need a larger plan first.`;
