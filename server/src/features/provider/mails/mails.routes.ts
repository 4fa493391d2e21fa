import { exportMails, listMails, retryMail } from '@panthiya/contract/provider/mails.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { MailsService } from './mails.service.ts';

export function mountMails(mount: Mount, mails: MailsService): void {
  mount(listMails, ({ query }) => mails.list(query));
  mount(exportMails, ({ query, signedIn }) => mails.exportAll(signedIn.user, query));
  mount(retryMail, async ({ params, signedIn }) => {
    await mails.sendAgain(signedIn.user, params.id);
    return { success: true, message: 'The email will be sent soon.' };
  });
}
