import { plural, t, Trans } from '#texts';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { ClaimCode } from '@panthiya/contract/students/claims.contract';
import { spacedCode } from '@panthiya/contract/organizations/plain-code';
import { pages } from '@panthiya/contract/pages';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PrintedSheet } from '../../../ui/printed-sheet/printed-sheet.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { LoadFrame } from '../shared/load-frame.tsx';
import { AsIs } from '../../../ui/text/as-is.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useClaimCodes } from '../shared/claims.queries.ts';
import './slips.css';

type SlipsDialogProps = {
  orgId: string;
  studentIds: readonly string[];
  onClose: () => void;
  /** Beside Print. */
  also?: ReactNode;
};

/** The codes by which students claim their place, to show or to print and cut: twelve on A4 (R21.3.1). */
export function SlipsDialog({ orgId, studentIds, onClose, also }: SlipsDialogProps) {
  const claimCodes = useClaimCodes(orgId, studentIds);
  const count = claimCodes.data?.codes.length ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={studentIds.length === 1 ? t`Code for an account` : t`Slips for accounts`}
      end={
        <>
          {also}
          <Button type="button" disabled={count === 0} onClick={() => print()}>
            <Icon of={IconPrinter} />
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      <LoadFrame query={claimCodes}>
        {(data) => <Slips {...data} asked={studentIds.length} />}
      </LoadFrame>
    </Dialog>
  );
}

/** By index number when all have one, as they are handed out; else by name, as the server lists them. */
function inNumberOrder(codes: readonly ClaimCode[]): readonly ClaimCode[] {
  if (codes.some(({ indexNumber }) => indexNumber === null)) return codes;
  const ordered = [...codes];
  ordered.sort((one, other) =>
    (one.indexNumber ?? '').localeCompare(other.indexNumber ?? '', 'en', { numeric: true }),
  );
  return ordered;
}

const withoutSlips = (count: number): string =>
  t`${plural(
    { count },
    {
      one: '# student has an account already, or left, and needs no slip.',
      other: '# students have an account already, or left, and need no slip.',
    },
  )}`;

function Slips({
  codes: unordered,
  organizationName,
  asked,
}: {
  codes: readonly ClaimCode[];
  organizationName: string;
  /** How many students were chosen. */
  asked: number;
}) {
  const codes = inNumberOrder(unordered);
  const [first] = codes;
  if (first === undefined) {
    return (
      <EmptyState title={t`Everybody here has an account`}>
        <Trans>Slips are for students without one.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="slips-words">
        <Trans>
          Each code works once, until {{ date: formatDate(first.expiresAt) }}. Whoever enters it
          becomes that student, with all courses. Give it to nobody else.
        </Trans>
      </p>
      {codes.length < asked && <p className="slips-words">{withoutSlips(asked - codes.length)}</p>}
      <PrintedSheet className="slips">
        {codes.map((code) => (
          <Slip key={code.studentId} code={code} institute={organizationName} />
        ))}
      </PrintedSheet>
    </>
  );
}

function Slip({
  code: { name, indexNumber, code, expiresAt },
  institute,
}: {
  code: ClaimCode;
  institute: string;
}) {
  const link = `${location.origin}${pages.join}#code=${code}`;
  const address = `${location.host}${pages.join}`;
  return (
    <div className="slip">
      <div className="slip-words">
        <p className="slip-institute">{institute}</p>
        <p className="slip-name">
          <PersonName>{name}</PersonName>
          {indexNumber !== null && <span className="num"> {indexNumber}</span>}
        </p>
        <p className="slip-code">
          <AsIs>{spacedCode(code)}</AsIs>
        </p>
        <p className="slip-how">
          <Trans>
            Scan the picture, or open <AsIs>{address}</AsIs> and enter the code.
          </Trans>
        </p>
        <p className="slip-how">
          <Trans>Then you find your courses there.</Trans>{' '}
          {t`Until ${{ date: formatDate(expiresAt) }}.`}
        </p>
      </div>
      <QrCode text={link} label={t`QR code of ${{ name }}`} />
    </div>
  );
}
