import type { publishAnnouncement } from '@panthiya/contract/announcements/writing.contract';
import type { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { DraftValues } from './draft-values.ts';

/** Where one writes. */
export interface WritingPlace {
  readonly orgId: string;
  readonly isAdmin: boolean;
  /** The list to which one goes back. */
  readonly listPath: string;
}

/** The form that publishes: only the server knows who may be told, and what a day allows. */
export type Publishing = Pick<typeof publishAnnouncement, 'fallback'>;
export type WriteFormState = ReturnType<typeof useContractForm<Publishing, DraftValues>>;

/** What the inputs of the addressees need. */
export type AddressProps = { place: WritingPlace; form: WriteFormState };
