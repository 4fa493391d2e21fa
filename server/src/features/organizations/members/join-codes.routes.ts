import { msg } from '#texts';
import {
  createJoinCode,
  join,
  listJoinCodes,
  lookUpCode,
  withdrawJoinCode,
} from '@panthiya/contract/organizations/join-codes.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { JoinCodesService } from './join-codes.service.ts';
import { presentJoined } from '../../../domain/joining/joined.presenter.ts';
import type { JoiningOffersService } from './joining-offers.service.ts';
import type { JoiningService } from '../../../domain/joining/joining.service.ts';

interface JoinCodeServices {
  readonly codes: JoinCodesService;
  readonly joining: JoiningService;
  readonly offers: JoiningOffersService;
}

export function mountJoinCodes(mount: Mount, { codes, joining, offers }: JoinCodeServices): void {
  mount(createJoinCode, async ({ body, signedIn, membership }) => {
    const joinCode = await codes.create(signedIn.user, membership, body);
    const { id, code } = joinCode;
    return { success: true, message: msg`The code is ready.`, id, code, joinCode };
  });
  mount(listJoinCodes, async ({ membership }) => ({
    success: true,
    joinCodes: await codes.list(membership),
  }));
  mount(withdrawJoinCode, async ({ params, signedIn, membership }) => {
    await codes.withdraw(signedIn.user, membership, params.id);
    return { success: true, message: msg`The code is withdrawn.` };
  });
  mount(lookUpCode, async ({ body, signedIn, origin }) => ({
    success: true,
    ...(await offers.ofCode(signedIn, body.code, origin)),
  }));
  mount(join, async ({ body, signedIn }) =>
    presentJoined(await joining.join(signedIn.user, body.code)),
  );
}
