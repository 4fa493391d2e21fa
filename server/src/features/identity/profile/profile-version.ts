import { msg } from '#texts';
import { AppError } from '../../../platform/app-error.ts';

// A proxy that compresses marks the tag as weak; its version is still the one that was read.
const TAG = /^(?:W\/)?"([\x21\x23-\x7e]*)"$/;

/** The ETag of a profile. */
export function toTag(version: number): string {
  return `"${version}"`;
}

/** What If-Match asks for: any version (also when it is missing), or one of these. */
export type WantedVersions = 'any' | readonly string[];

/** Reads If-Match; throws BAD_REQUEST when it is malformed. */
export function readIfMatch(header: string | undefined): WantedVersions {
  if (header === undefined || header.trim() === '*') return 'any';
  return header.split(',').map((part) => {
    const version = TAG.exec(part.trim())?.[1];
    if (version === undefined) {
      throw new AppError('BAD_REQUEST', {
        message: msg`If-Match must be the ETag of the profile.`,
      });
    }
    return version;
  });
}

export function isWanted(wanted: WantedVersions, version: number): boolean {
  return wanted === 'any' || wanted.includes(String(version));
}
