import type {
  Announcement,
  ListedAnnouncement,
} from '@panthiya/contract/announcements/announcements.contract';
import type { ReceiptCounts, Receipt } from '@panthiya/contract/announcements/receipts.contract';

export const ANNOUNCEMENT_ID = '0198a000-0000-7000-8000-0000000000a1';

/** An announcement to a course that its reader has not read, as lists show it. */
export function buildListed(changes: Partial<ListedAnnouncement> = {}): ListedAnnouncement {
  return {
    id: ANNOUNCEMENT_ID,
    orgId: 'sipwin-institute',
    organizationName: 'Sipwin Institute',
    title: 'Class in Hall 2',
    audience: 'courses',
    courses: [{ id: '0198a000-0000-7000-8000-0000000000c1', title: 'Physics 2027 Theory' }],
    author: { name: 'KASUN SILVA' },
    isUrgent: false,
    mustConfirm: false,
    state: 'published',
    publishAt: '2026-11-26T12:00:00.000Z',
    publishedAt: '2026-11-26T12:00:00.000Z',
    expiresAt: '2026-12-26T12:00:00.000Z',
    isExpired: false,
    editedAt: null,
    withdrawnReason: '',
    version: 3,
    reading: { isLate: false, seenAt: null, confirmedAt: null },
    classChange: null,
    canManage: false,
    ...changes,
  };
}

/** The same with its words. */
export const buildAnnouncement = (changes: Partial<Announcement> = {}): Announcement => ({
  ...buildListed(),
  text: 'Bring **Tute 2**.',
  left: null,
  ...changes,
});

/** One that its reader teaches. */
export const buildOwn = (changes: Partial<Announcement> = {}): Announcement =>
  buildAnnouncement({
    reading: null,
    canManage: true,
    left: { askAgain: 3, reminders: 3, remindFrom: null },
    ...changes,
  });

/** GET of one. */
export const announcementIs = (announcement: Announcement, now = '2026-11-27T06:00:00.000Z') => ({
  json: { success: true, announcement, now },
});

export const buildCounts = (changes: Partial<ReceiptCounts> = {}): ReceiptCounts => ({
  recipients: 84,
  seen: 63,
  confirmed: 41,
  withoutAddress: 4,
  withoutAccount: 2,
  left: 0,
  late: 0,
  lateConfirmed: 0,
  ...changes,
});

export const buildReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  id: 's-1',
  name: 'DINITHI HERATH',
  ownScriptName: '',
  pictureId: null,
  uid: null,
  indexNumber: '1000424',
  phone: '+94771234567',
  standing: 'no-account',
  seenAt: null,
  seenClaimedAt: null,
  confirmedAt: null,
  confirmedClaimedAt: null,
  earlierConfirmations: 0,
  ...changes,
});
