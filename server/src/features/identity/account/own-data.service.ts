import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Locale } from '@panthiya/contract/locale/locales';
import { strToU8 } from 'fflate';
import type { Database } from '../../../db/database.ts';
import type { ExportedPerson, OwnTexts, PersonalData } from '../../../feature-kit/personal-data.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import { zipInPieces } from '../../../platform/zip-pieces.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { ownDataCollections } from './account.limits.ts';
import { writeOwnDataReadme } from './own-data.texts.ts';

interface OwnDataDeps {
  readonly personalData: PersonalData;
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Everything about the caller and nothing about others, as a download (R10.5). */
export function createOwnDataService({ database, limits, personalData }: OwnDataDeps) {
  const collections = limits(ownDataCollections);

  async function* listFiles(person: ExportedPerson, texts: OwnTexts) {
    for (const [name, content] of Object.entries(texts)) yield { name, content, isPacked: false };
    for await (const file of personalData.exportFiles(database, person)) {
      yield { ...file, isPacked: true };
    }
  }

  return {
    collect: async (signedIn: SignedIn, locale: Locale): Promise<FileReply> => {
      const { user } = signedIn;
      await collections.consume(user.id);
      const texts = {
        'README.txt': strToU8(writeOwnDataReadme(personalData.files, locale)),
        ...(await personalData.exportTexts(database, signedIn)),
      };
      await recordOwnEvent(database, { event: 'user.own-data-collected', userId: user.id });
      return {
        content: zipInPieces(listFiles(signedIn, texts)),
        type: 'application/zip',
        headers: {
          'content-disposition': `attachment; filename="my-data-${todayInColombo()}.zip"`,
          'cache-control': 'no-store',
        },
      };
    },
  };
}
